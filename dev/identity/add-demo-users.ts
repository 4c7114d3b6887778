import { ExplainedError } from "#dev/process/explained-error";
import { demoUsers } from "#dev/seed/people";

type EmulatorAddress = { host: string; projectId: string };

/** Creates the demo's verified accounts with their fixed uids; existing ones stay as they are. */
export async function addDemoUsers({ host, projectId }: EmulatorAddress): Promise<void> {
  for (const { uid, name, email, photo, password } of demoUsers) {
    const answer = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`,
      {
        method: "POST",
        // What the emulator takes for an administrator's token.
        headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
        body: JSON.stringify({
          localId: uid,
          displayName: name,
          email,
          photoUrl: photo,
          password,
          emailVerified: true,
        }),
      },
    );
    if (answer.ok) continue;
    const { error } = await answer.json();
    if (error?.message === "DUPLICATE_LOCAL_ID" || error?.message === "EMAIL_EXISTS") continue;
    throw new ExplainedError(`The Firebase Auth emulator refused ${email}: ${error?.message}`);
  }
}
