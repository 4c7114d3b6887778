import { generateKeyPairSync, sign } from "node:crypto";

/** One key for both Google's signatures and the service account; no check compares them. */
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
export const privateKeyPem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
export const publicKeyPem = publicKey.export({ type: "spki", format: "pem" }).toString();

const hour = 3600;

type TokenOptions = { kind: "idToken" | "cookie"; project: string; change?: Record<string, unknown> };

/** Returns the token that Google issues to a newly signed-in user, signed with the key named "key". */
export function createGoogleToken({ kind, project, change }: TokenOptions): string {
  const issuer = kind === "cookie" ? "session.firebase.google.com" : "securetoken.google.com";
  const now = Math.floor(Date.now() / 1000);
  return signToken({
    iss: `https://${issuer}/${project}`,
    aud: project,
    sub: "ada",
    email: "ada@openbook.test",
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + hour,
    ...change,
  });
}

function signToken(claims: Record<string, unknown>): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${encode({ alg: "RS256", kid: "key", typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${sign("RSA-SHA256", Buffer.from(text), privateKey).toString("base64url")}`;
}
