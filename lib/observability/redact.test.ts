import { expect, test } from "vitest";
import { redact } from "#lib/observability/redact";

test.each([
  ["an email address", "no account for ada.l+x@mail.openbook.test.", "no account for (address)."],
  ["an email address in a URL", "GET /cart/ada%40openbook.test?a=b", "GET /cart/(address)?a=b"],
  [
    "an email address in quotes",
    'dup key: { email: "ada@openbook.test" }',
    'dup key: { email: "(address)" }',
  ],
  ["an email address with an ampersand", "no account for a&b'c@x.com", "no account for (address)"],
  [
    "an email address with an international domain",
    "no account for ada@münchen.example",
    "no account for (address)",
  ],
  ["an email address in another script", "no account for почта@пример.рф.", "no account for (address)."],
  ["an email address with a Punycode domain", "to ada@xn--e1afmkfd.xn--p1ai failed", "to (address) failed"],
  [
    "a fully URL-encoded email address",
    `GET /cart/${encodeURIComponent("a&b/почта@пример.рф")}?a=b`,
    "GET /cart/(address)?a=b",
  ],
  ["an ID token", "got eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl!", "got (token)!"],
  ["an unsigned token", "got eyJhbGciOi.eyJzdWIi.", "got (token)"],
  ["an Authorization header", "authorization: bearer abc.def", "authorization: Bearer (token)"],
  ["a client secret", "intent pi_3Abc_secret_9Xyz failed", "intent (client secret) failed"],
  ["Stripe's keys", "sk_test_abc and whsec_abc", "(secret) and (secret)"],
  ["a card number", "card 4242 4242 4242 4242 declined", "card (number) declined"],
  ["a card number without spaces", "card 4000002500003155.", "card (number)."],
  [
    "the database's password",
    "mongodb+srv://me:pa55@db.example/x",
    "mongodb+srv://(credentials)@db.example/x",
  ],
  ["a private key", "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----", "(key)"],
  ["half a private key", "bad: -----BEGIN PRIVATE KEY-----\nMIIE", "bad: (key)"],
])("%s doesn't reach the log", (_name, text, expected) => {
  expect(redact(text)).toBe(expected);
});

test("text that explains an error isn't redacted", () => {
  const stack =
    "MongoServerError: E11000 duplicate key error collection: openbook.reviews index: uid_1\n" +
    "    at f (/app/node_modules/@vercel/otel/dist/node/index.js:10:5) 6601f0aa1b2c3d4e5f601234 next@16.4.6";
  expect(redact(stack)).toBe(stack);
});
