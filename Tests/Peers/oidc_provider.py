"""An OpenID provider (oidc-provider-mock, on Authlib) for the tests: prints its port.

The mock leaves PKCE out; Authlib's own check of it is put back, and made compulsory.

oidc_provider.py JSON-of-a-person [client_secret_basic|client_secret_post]
"""

import json
import sys
import threading

import flask
import oidc_provider_mock._app as mock
from authlib.oauth2.rfc7636 import CodeChallenge
from oidc_provider_mock._storage import User
from werkzeug.serving import make_server

challenges = {}


class Grant(mock.AuthorizationCodeGrant):
    def save_authorization_code(self, code, request):
        challenges[code] = request.payload.data.get("code_challenge"), request.payload.data.get("code_challenge_method")
        super().save_authorization_code(code, request)


class Challenge(CodeChallenge):
    SUPPORTED_CODE_CHALLENGE_METHOD = ["S256"]

    def validate_code_challenge(self, grant, redirect_uri):
        if not grant.request.payload.data.get("code_challenge"):
            raise mock.authlib.oauth2.rfc6749.errors.InvalidRequestError("Missing 'code_challenge'")
        super().validate_code_challenge(grant, redirect_uri)

    def get_authorization_code_challenge(self, code):
        return challenges[code.code][0]

    def get_authorization_code_challenge_method(self, code):
        return challenges[code.code][1]


mock.AuthorizationCodeGrant = Grant
original = mock.flask_oauth2.AuthorizationServer.register_grant
mock.flask_oauth2.AuthorizationServer.register_grant = lambda self, grant, extensions=None: original(
    self, grant, [*extensions, Challenge(required=True)] if grant is Grant else extensions
)

person = json.loads(sys.argv[1])
method = sys.argv[2]
app = mock.app(
    require_client_registration=True,
    require_nonce=True,
    user_claims=[User(sub=person.pop("sub"), claims=person)],
)


@app.after_request
def say_how_clients_sign_in(response):
    if flask.request.path == "/.well-known/openid-configuration":
        metadata = response.get_json()
        metadata["token_endpoint_auth_methods_supported"] = [method]
        response.set_data(json.dumps(metadata))
    return response


app.debug = False
server = make_server("127.0.0.1", 0, app, threaded=True)
print(server.port, flush=True)
server.serve_forever()
