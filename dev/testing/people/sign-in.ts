import { addAccount, getIdToken } from "#dev/testing/people/emulator";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

export type Caller = { uid: string; email: string; headers: Record<string, string> };

/** Somebody with an account, with the headers with which a program calls the API for them. */
export async function addCaller(...account: Parameters<typeof addAccount>): Promise<Caller> {
  const added = await addAccount(...account);
  const Authorization = `Bearer ${await getIdToken(added)}`;
  return { uid: added.uid, email: added.email, headers: { Authorization } };
}

/** As many of them. */
export function addCallers(count: number): Promise<Caller[]> {
  return Promise.all(Array.from({ length: count }, () => addCaller()));
}

type Student = { user: SignedInUser; headers: Record<string, string> };

/** The same as lib knows them, and the headers with which a program sends their JSON. */
export async function signInStudent({ isAdmin = false } = {}): Promise<Student> {
  const { uid, email, headers } = await addCaller({ isAdmin });
  const user = { uid, email, emailVerified: true, displayName: "Grace Hopper", photoURL: "", isAdmin };
  return { user, headers: { ...headers, "Content-Type": "application/json" } };
}
