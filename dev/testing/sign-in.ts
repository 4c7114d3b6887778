import { addAccount, getIdToken } from "#dev/testing/emulator";
import type { SignedInUser } from "#lib/auth/signed-in-user";

/** Makes somebody with an account, and the headers with which a program sends their JSON. */
export async function signInStudent() {
  const account = await addAccount();
  const { uid, email } = account;
  const user: SignedInUser = { uid, email, emailVerified: true, displayName: "Grace Hopper", photoURL: "" };
  const headers = {
    Authorization: `Bearer ${await getIdToken(account)}`,
    "Content-Type": "application/json",
  };
  return { user, headers };
}
