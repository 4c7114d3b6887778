import { addAccount, getIdToken, makePerson } from "#e2e/people";
import { expect, test } from "#e2e/test";

test("while the database is away nobody pays or signs in uncounted, and everybody can read on", async ({
  ownApp,
}) => {
  const person = makePerson();
  await addAccount(person);
  const idToken = await getIdToken(person);
  const pages = ["/", "/services", "/blogs"];
  for (const path of pages) expect((await fetch(ownApp.baseURL + path)).status).toBe(200);
  const send = (path: string, body: unknown) =>
    fetch(ownApp.baseURL + path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${idToken}`,
        Origin: ownApp.baseURL,
      },
      body: JSON.stringify(body),
    });
  expect((await send("/api/session", { idToken })).status).toBe(200);

  await ownApp.stopDatabase();
  try {
    for (const [path, body] of [
      ["/api/payment", { total: 1 }],
      ["/api/session", { idToken }],
    ] as const) {
      const startedAt = Date.now();
      const answer = await send(path, body);
      expect(answer.status, path).toBe(503);
      expect(Date.now() - startedAt, path).toBeLessThan(5000);
      expect(answer.headers.get("Retry-After"), path).toMatch(/^\d+$/);
    }
    for (const path of pages) expect((await fetch(ownApp.baseURL + path)).status, path).toBe(200);
  } finally {
    await ownApp.startDatabase();
  }
  await expect.poll(async () => (await send("/api/session", { idToken })).status).toBe(200);
});
