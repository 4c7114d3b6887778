"""python serve.py PORT KEY SECRET: moto's S3, which accepts any credentials, behind a check of AWS Signature Version 4."""

import hashlib
import hmac
import sys
from datetime import datetime, timedelta, timezone
from urllib.parse import parse_qsl, unquote

from moto.server import DomainDispatcherApplication, MotoRequestHandler, create_backend_app
from werkzeug.serving import run_simple

port, access_key, secret_key = int(sys.argv[1]), sys.argv[2], sys.argv[3]


def digest(key, text):
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


def sign(environ, scope, date, signed_headers, payload):
    path, _, query = environ["RAW_URI"].partition("?")
    pairs = sorted(pair for pair in query.split("&") if pair and not pair.startswith("X-Amz-Signature="))
    pairs = [pair if "=" in pair else pair + "=" for pair in pairs]
    names = {"content-length": "CONTENT_LENGTH", "content-type": "CONTENT_TYPE"}
    values = [
        f"{name}:{' '.join(environ.get(names.get(name, 'HTTP_' + name.upper().replace('-', '_')), '').split())}\n"
        for name in signed_headers.split(";")
    ]
    request = "\n".join(
        [environ["REQUEST_METHOD"], path, "&".join(pairs), "".join(values), signed_headers, payload]
    )
    key = ("AWS4" + secret_key).encode()
    for part in scope.split("/"):
        key = digest(key, part)
    text = "\n".join(["AWS4-HMAC-SHA256", date, scope, hashlib.sha256(request.encode()).hexdigest()])
    return digest(key, text).hex()


def find_problem(environ):
    query = dict(parse_qsl(environ.get("QUERY_STRING", ""), keep_blank_values=True))
    if "X-Amz-Signature" in query:
        given, date, headers = query["X-Amz-Signature"], query["X-Amz-Date"], query["X-Amz-SignedHeaders"]
        credential, payload = query["X-Amz-Credential"], "UNSIGNED-PAYLOAD"
        made = datetime.strptime(date, "%Y%m%dT%H%M%SZ").replace(tzinfo=timezone.utc)
        if datetime.now(timezone.utc) >= made + timedelta(seconds=int(query["X-Amz-Expires"])):
            return "AccessDenied", "Request has expired"
    else:
        authorization = environ.get("HTTP_AUTHORIZATION", "")
        if not authorization.startswith("AWS4-HMAC-SHA256 "):
            return "AccessDenied", "Access Denied"
        parts = dict(part.strip().split("=", 1) for part in authorization.split(" ", 1)[1].split(","))
        given, headers, credential = parts["Signature"], parts["SignedHeaders"], parts["Credential"]
        date, payload = environ["HTTP_X_AMZ_DATE"], environ["HTTP_X_AMZ_CONTENT_SHA256"]
    key, scope = unquote(credential).split("/", 1)
    if key != access_key or not hmac.compare_digest(sign(environ, scope, date, headers, payload), given):
        return "SignatureDoesNotMatch", "The request signature we calculated does not match"
    return None


def check_signatures(store):
    def serve(environ, start_response):
        is_open = environ["REQUEST_METHOD"] == "OPTIONS" or environ["PATH_INFO"].startswith("/moto-api")
        problem = None if is_open else find_problem(environ)
        if not problem:
            return store(environ, start_response)
        body = f"<Error><Code>{problem[0]}</Code><Message>{problem[1]}</Message></Error>".encode()
        headers = [("Content-Type", "application/xml"), ("Access-Control-Allow-Origin", "*")]
        start_response("403 Forbidden", headers)
        return [body]

    return serve


application = check_signatures(DomainDispatcherApplication(create_backend_app))
run_simple("127.0.0.1", port, application, threaded=True, request_handler=MotoRequestHandler)
