import { addAccount, getIdToken, usualPassword } from "#dev/testing/people/emulator";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

export type Caller = {
  uid: string;
  email: string;
  /** True if missing. */
  emailVerified?: boolean;
  headers: Record<string, string>;
};

/** Adds an account and returns it with the headers that authenticate API requests for it. */
export async function addCaller(account: Parameters<typeof addAccount>[0] = {}): Promise<Caller> {
  const added = await addAccount(account);
  const { emailVerified = true } = account;
  const Authorization = `Bearer ${await getIdToken(added)}`;
  return { uid: added.uid, email: added.email, emailVerified, headers: { Authorization } };
}

/** Adds this many accounts. */
export function addCallers(count: number): Promise<Caller[]> {
  return Promise.all(Array.from({ length: count }, () => addCaller()));
}

export type StudentLogin = { user: SignedInUser; headers: Record<string, string> };

/** Adds an account and returns it as lib's signed-in user, with the headers for JSON requests. */
export async function signInStudent({ isAdmin = false } = {}): Promise<StudentLogin> {
  const { uid, email, headers } = await addCaller({ isAdmin });
  const user = { uid, email, emailVerified: true, displayName: "Grace Hopper", photoURL: "", isAdmin };
  return { user, headers: { ...headers, "Content-Type": "application/json" } };
}

/** Logs in anew, because some calls need a login of the last five minutes. */
export async function signInAgain({ user, headers }: StudentLogin): Promise<StudentLogin> {
  const Authorization = `Bearer ${await getIdToken({ email: user.email, password: usualPassword })}`;
  return { user, headers: { ...headers, Authorization } };
}
