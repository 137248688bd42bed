"""A mail server (aiosmtpd) for the tests: prints its port, and then a line of JSON for each message that it takes.

smtp_server.py none|starttls|tls [certificate key] [user password]
"""

import asyncio
import base64
import json
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult


class Inbox:
    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("nobody@"):
            return "550 No such person here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        message = {
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "data": base64.b64encode(envelope.original_content).decode(),
            "encrypted": session.ssl is not None or mode == "tls",
            "user": session.auth_data.login.decode() if session.auth_data else None,
        }
        print(json.dumps(message), flush=True)
        return "250 OK"


def authenticate(server, session, envelope, mechanism, data):
    expected = (sys.argv[4].encode(), sys.argv[5].encode())
    return AuthResult(success=(data.login, data.password) == expected, handled=False, auth_data=data)


async def main():
    context = None
    if mode != "none":
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(sys.argv[2], sys.argv[3])
    wants_sign_in = len(sys.argv) > 5

    def connection():
        return SMTP(
            Inbox(),
            hostname="localhost",
            tls_context=context if mode == "starttls" else None,
            require_starttls=mode == "starttls",
            authenticator=authenticate if wants_sign_in else None,
            auth_required=wants_sign_in,
            auth_require_tls=mode == "starttls",
        )

    loop = asyncio.get_running_loop()
    server = await loop.create_server(connection, "127.0.0.1", 0, ssl=context if mode == "tls" else None)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


mode = sys.argv[1]
asyncio.run(main())
