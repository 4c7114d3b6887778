import { longTag } from "#dev/testing/cases";
import { buildCourse } from "#dev/testing/courses/build-course";
import { createStudent } from "#dev/testing/people/student";
import { createSession } from "#e2e/support/faults/fault-world";
import { startOwnApp } from "#e2e/support/servers/own-app";
import { expect, test } from "#e2e/support/test";

test("a server started before its database says so within 5 s, and works once the database is up, without a restart", {
  tag: longTag,
}, async ({ page }) => {
  test.slow();
  const app = await startOwnApp({ isDatabaseLate: true });
  const getStatus = async (path: string) => (await fetch(app.baseURL + path)).status;
  try {
    // A server that listens has tried to connect, so the first visitor doesn't wait for that.
    expect(app.readLog()).toMatch(/the database did not respond at startup[\s\S]*Openbook listens/);
    const startedAt = performance.now();
    expect(await getStatus("/")).toBe(500);
    expect(performance.now() - startedAt, "the home page failed within").toBeLessThan(5000);
    for (const path of ["/api/services", "/api/health"]) expect(await getStatus(path), path).toBe(503);

    await app.startDatabase();
    await expect.poll(() => getStatus("/api/health"), { timeout: 20_000 }).toBe(200);
    const [course] = await (await fetch(`${app.baseURL}/api/services`)).json();
    await page.goto(`${app.baseURL}/details/${course._id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(course.title);
    // It prefetches its links, even after the server has stopped.
    await page.goto("about:blank");
    const student = await createStudent(await createSession(app));
    const added = await student.send("POST /api/services", buildCourse({ title: "Added by an Early Bird" }));
    expect(added.status()).toBe(201);
  } finally {
    await app.stop();
  }
});
