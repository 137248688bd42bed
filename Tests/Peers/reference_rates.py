"""A central bank that publishes exchange rates as the European Central Bank does, for the tests: prints its port.

reference_rates.py JSON, such as {"2026-10-30": {"USD": "1.1172"}}
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from xml.dom.minidom import Document


def listed(days):
    """The list of some days, the newest first."""
    document = Document()

    def add(parent, name, **attributes):
        element = parent.appendChild(document.createElement(name))
        for key, value in attributes.items():
            element.setAttribute(key, value)
        return element

    envelope = add(document, "gesmes:Envelope")
    envelope.setAttribute("xmlns:gesmes", "http://www.gesmes.org/xml/2002-08-01")
    envelope.setAttribute("xmlns", "http://www.ecb.int/vocabulary/2002-08-01/eurofxref")
    add(envelope, "gesmes:subject").appendChild(document.createTextNode("Reference rates"))
    sender = add(envelope, "gesmes:Sender")
    add(sender, "gesmes:name").appendChild(document.createTextNode("European Central Bank"))
    cube = add(envelope, "Cube")
    for time in sorted(days, reverse=True):
        day = add(cube, "Cube", time=time)
        for currency, rate in days[time].items():
            add(day, "Cube", currency=currency, rate=rate)
    return document.toprettyxml(encoding="UTF-8")


class Bank(BaseHTTPRequestHandler):
    """Answers every question with the list."""

    def do_GET(self):
        body = listed(json.loads(sys.argv[1]))
        self.send_response(200)
        self.send_header("Content-Type", "text/xml")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


server = HTTPServer(("127.0.0.1", 0), Bank)
print(server.server_port, flush=True)
server.serve_forever()
