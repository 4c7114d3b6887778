import path from "node:path";
import { expect, test } from "vitest";
import { startEmulator } from "#dev/identity/start-emulator";
import { demoUsers } from "#dev/seed/people";
import { createTestFolder } from "#dev/testing/runs/start-runner";

const person = { email: "grace@openbook.test", password: "a-good-password" };

function call(host: string, method: string, body: Record<string, unknown>) {
  return fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
}

test("the demo's users exist at every start, and accounts created before a stop are kept", async () => {
  const folder = createTestFolder();
  const options = { folder: path.join(folder, "identity"), logFile: path.join(folder, "identity.log") };
  const first = await startEmulator(options);
  expect((await call(first.host, "signUp", person)).status).toBe(200);
  await first.stop();

  const second = await startEmulator(options);
  try {
    const signIn = ({ email, password }: typeof person) =>
      call(second.host, "signInWithPassword", { email, password });
    expect((await signIn(person)).status).toBe(200);
    for (const user of demoUsers) {
      const answer = await signIn(user);
      expect(await answer.json()).toMatchObject({ localId: user.uid });
    }
    expect((await signIn({ ...person, password: "another" })).status).toBe(400);
  } finally {
    await second.stop();
  }
});
