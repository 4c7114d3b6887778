import { CodeSample } from "#components/blog/code-sample";
import type { ArticleProps } from "#lib/blog/articles";

export function WhatIsJwt({ heading: Heading }: ArticleProps) {
  return (
    <>
      <p>
        A ticket inspector on a train does not call the office about every passenger. She reads the ticket,
        checks the stamp, and looks at the date. The stamp is hard to forge, so the paper carries its own
        proof. A JSON Web Token, or JWT, brings the same idea to web servers. It also inherits the weakness: a
        stolen ticket passes the same inspection until its date runs out.
      </p>

      <Heading>Three parts and two dots</Heading>
      <p>
        The usual, signed kind of JWT is one string: <code>header.payload.signature</code>. The header names
        the signing algorithm. The payload holds claims such as <code>sub</code> (whom the token is about) and{" "}
        <code>exp</code> (when it stops being valid, in seconds since 1970). Both are JSON written in
        base64url, which is an encoding and not encryption. Anyone who holds the token can read it, so never
        put a password or a private note inside.
      </p>
      <p>The signature covers the first two parts. Here is the whole thing without a library:</p>
      <CodeSample language="JavaScript" caption="Creating a token (save both samples as token.mjs)">{`
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const secret = randomBytes(32);
const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
const sign = (text) => createHmac("sha256", secret).update(text).digest();

function createToken(userId) {
  const header = encode({ alg: "HS256", typ: "JWT" });
  const inFifteenMinutes = Math.floor(Date.now() / 1000) + 15 * 60;
  const payload = encode({ sub: userId, exp: inFifteenMinutes });
  const content = header + "." + payload;
  return content + "." + sign(content).toString("base64url");
}
`}</CodeSample>

      <Heading>How the server checks it</Heading>
      <p>
        After you sign in, the server sends you a token. Your browser returns it with each request, and the
        server calculates the signature again from the first two parts. If someone changed one letter of the
        payload, the result no longer matches.
      </p>
      <CodeSample language="JavaScript" caption="Checking the signature first and the date second">{`
function readToken(token) {
  const [header, payload, signature = ""] = token.split(".");
  const expected = sign(header + "." + payload);
  const received = Buffer.from(signature, "base64url");
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) {
    throw new Error("Wrong signature");
  }
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const isCurrent = claims.exp > Date.now() / 1000;
  if (!isCurrent) throw new Error("Expired");
  return claims;
}

console.log(readToken(createToken("user-17")));
`}</CodeSample>
      <p>
        HS256 uses one shared secret, so every server that can check a token can also create one. RS256 and
        ES256 use a key pair: a private key signs, and the public key can only check. In production, use a
        maintained library such as <code>jose</code>; writing it once by hand is for understanding.
      </p>

      <Heading>Do not let the token choose the algorithm</Heading>
      <p>
        The header comes from the sender, so it may lie. Some early libraries accepted{" "}
        <code>alg: "none"</code> and skipped the check. In a subtler attack, algorithm confusion, a server
        expects RS256 but obeys a header that says HS256. It then uses its public key as the shared secret,
        and since that key is public, the attacker can sign with it too. The defense is simple: tell the
        library which algorithms you accept. Our <code>readToken</code> always computes HS256, whatever the
        header says.
      </p>

      <Heading>Where to keep it in a browser</Heading>
      <ul>
        <li>
          <code>localStorage</code> is readable by every script on the page. One injected script (XSS) can
          copy the token and use it elsewhere.
        </li>
        <li>
          An <code>HttpOnly</code> cookie is hidden from scripts, so it cannot be copied that way. Browsers
          attach cookies automatically, which means that you must think about forged requests (CSRF): set{" "}
          <code>Secure</code> and <code>SameSite</code>, and refuse changes that come from other origins.
        </li>
      </ul>
      <p>
        For most websites the cookie is the safer choice. It does not make XSS harmless, because an injected
        script can still send requests while the page is open.
      </p>

      <Heading>Signing someone out</Heading>
      <p>
        The server keeps no list of valid tokens, so it has nothing to cross out. Deleting the cookie removes
        one copy, but a stolen copy lives until <code>exp</code>. The usual answer is an access token that
        lasts minutes plus a refresh token recorded on the server, which can be canceled. You can also keep a
        list of blocked token ids (<code>jti</code>), but then each request needs a lookup again. If your site
        has one server and one database, an ordinary session id in a cookie is often simpler.
      </p>

      <Heading>Try it yourself</Heading>
      <ol>
        <li>
          Run <code>node token.mjs</code>. Then, in the same file, create a token, split it at its dots and
          decode the second part with <code>Buffer.from(part, "base64url").toString()</code>. You did not need
          the secret.
        </li>
        <li>
          Change <code>user-17</code> to <code>user-18</code> in that JSON, encode it again, keep the old
          signature and pass the result to <code>readToken</code>. Which error do you get, and why?
        </li>
      </ol>

      <Heading>In short</Heading>
      <ul>
        <li>A signed JWT proves who issued it and that no one changed it. It hides nothing.</li>
        <li>
          Fix the algorithm, check the signature and then <code>exp</code>, and keep lifetimes short.
        </li>
        <li>
          Prefer an <code>HttpOnly</code> cookie, and plan for revocation before you need it.
        </li>
      </ul>
    </>
  );
}
