import { randomUUID } from "node:crypto";

type Account = { uid: string; email: string; password: string };

type NewAccount = Account & {
  displayName: string;
  photoUrl: string;
  emailVerified: boolean;
  isAdmin: boolean;
};

/** The password of accounts for which a test chooses none. */
export const usualPassword = "a-good-password";

/** Creates an account in the emulator of this run. */
export async function addAccount(change: Partial<NewAccount> = {}): Promise<Account> {
  const { isAdmin = false, uid, ...given } = change;
  const account = {
    email: `${randomUUID()}@openbook.test`,
    password: usualPassword,
    displayName: "Grace Hopper",
    emailVerified: true,
    ...given,
  };
  const path = `v1/projects/${process.env.FIREBASE_PROJECT_ID}/accounts`;
  const { localId } = await sendToEmulator(path, { localId: uid, ...account });
  const added = { uid: String(localId), email: account.email, password: account.password };
  if (isAdmin) await updateAccount(added, { customAttributes: JSON.stringify({ admin: true }) });
  return added;
}

/** Changes an account directly in the emulator, in the format of Google's API. */
export async function updateAccount(
  { uid }: Pick<Account, "uid">,
  change: Record<string, unknown>,
): Promise<void> {
  const path = `v1/projects/${process.env.FIREBASE_PROJECT_ID}/accounts:update`;
  await sendToEmulator(path, { localId: uid, ...change });
}

/** Makes older sign-ins valid; a sign-in before the account's creation otherwise counts as revoked. */
export async function allowOldSignIns(account: Pick<Account, "uid">): Promise<void> {
  await updateAccount(account, { validSince: "1" });
}

/** Returns the emulator's account, or null. */
export async function findAccount(uid: string): Promise<{ disabled: boolean } | null> {
  const path = `v1/projects/${process.env.FIREBASE_PROJECT_ID}/accounts:lookup`;
  const { users } = await sendToEmulator(path, { localId: [uid] });
  const [found] = Array.isArray(users) ? users : [];
  return found ? { disabled: found.disabled === true } : null;
}

/** Signs in as a browser would and returns the ID token. */
export async function getIdToken({ email, password }: Omit<Account, "uid">): Promise<string> {
  const body = { email, password, returnSecureToken: true };
  const { idToken } = await sendToEmulator("v1/accounts:signInWithPassword", body);
  return String(idToken);
}

/** Returns the number of verification mails sent to this address. */
export async function countVerificationMails(email: string): Promise<number> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = process.env;
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = await answer.json();
  return oobCodes.filter((code: { email: string }) => code.email === email).length;
}

/** Changes the claims of an emulator token. The emulator signs no tokens, so the result is valid for its claims. */
export function toChangedToken(token: string, change: Record<string, unknown>): string {
  const [header = "", claims = ""] = token.split(".");
  return [header, encode({ ...decodeClaims(claims), ...change }), ""].join(".");
}

/** Returns a token with this header, these claims, and an invalid signature. */
export function toForgedToken(header: Record<string, unknown>, claims: Record<string, unknown>): string {
  return [encode(header), encode(claims), encode({ forged: true })].join(".");
}

export function decodeToken(token: string): Record<string, unknown> {
  return decodeClaims(token.split(".")[1] ?? "");
}

function encode(value: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decodeClaims(text: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
}

async function sendToEmulator(path: string, body: unknown): Promise<Record<string, unknown>> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host } = process.env;
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/${path}?key=any`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} of the emulator returned ${answer.status}`);
  return answer.json();
}
