import { expect, onTestFinished, test, vi } from "vitest";
import { DELETE, GET, POST } from "#app/api/session/route";
import { createSessionCalls } from "#dev/testing/http/session-calls";
import { addAccount, getIdToken } from "#dev/testing/people/emulator";

const { post } = createSessionCalls({ GET, POST, DELETE });

test("when every login fails because this server's clock is ten minutes fast, the log says so", async () => {
  const idToken = await getIdToken(await addAccount());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 600_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await post({ idToken })).status).toBe(401);
  const logged = () => vi.mocked(console.error).mock.calls.flat().join("\n");
  await expect.poll(logged).toMatch(/clock is (?:59\d|60\d) s ahead of the database's: users can't log in/);
  vi.mocked(console.error).mockClear();
});
