import { ExplainedError } from "#dev/process/explained-error";
import { demoUsers } from "#dev/seed/people";

/** Creates the demo's verified accounts with their fixed uids; existing accounts stay unchanged. */
export async function createDemoUsers(host: string, projectId: string): Promise<void> {
  const accounts = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  for (const { uid: localId, name: displayName, email, photo: photoUrl, password, isAdmin } of demoUsers) {
    const profile = { displayName, email, photoUrl, password };
    const refusal = await send(accounts, { localId, ...profile, emailVerified: true });
    if (refusal && !["DUPLICATE_LOCAL_ID", "EMAIL_EXISTS"].includes(refusal)) {
      throw new ExplainedError(`The Firebase Auth emulator refused ${email}: ${refusal}`);
    }
    const customAttributes = JSON.stringify({ admin: true });
    if (isAdmin && !refusal) await send(`${accounts}:update`, { localId, customAttributes });
  }
}

/** Returns the emulator's reason for a rejection, or null. */
async function send(address: string, body: unknown): Promise<string | null> {
  const answer = await fetch(address, {
    method: "POST",
    // The emulator accepts this as an administrator's token.
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.ok) return null;
  const { error } = await answer.json();
  return error?.message ?? "unknown error";
}
