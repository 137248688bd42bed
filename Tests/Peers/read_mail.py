"""Reads messages with Python's own mail library: a line of JSON for each file that is named."""

import email
import email.policy
import json
import sys

for path in sys.argv[1:]:
    with open(path, "rb") as file:
        raw = file.read()
    message = email.message_from_bytes(raw, policy=email.policy.default)
    print(
        json.dumps(
            {
                "headers": message.keys(),
                "defects": [str(defect) for defect in message.defects],
                "subject": message["Subject"],
                "to": message["To"],
                "from": message["From"],
                "sender": message["From"].addresses[0].display_name,
                "date": message["Date"].datetime.isoformat(),
                "id": message["Message-ID"],
                "automatic": message["Auto-Submitted"],
                "text": message.get_content().replace("\r\n", "\n"),
            }
        ),
        flush=True,
    )
