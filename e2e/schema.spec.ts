import { readFileSync } from "node:fs";
import { runNode } from "#dev/stack/run-node";
import { longTag } from "#dev/testing/cases";
import { startOwnApp } from "#e2e/support/servers/own-app";
import { withOwnDatabase } from "#e2e/support/servers/own-database";
import { expect, test } from "#e2e/support/test";

test(
  "npm run db:migrate fails no request of a running server, and a server that starts on a newer schema exits with the reason",
  { tag: longTag },
  async ({ page }, testInfo) => {
    test.slow();
    const app = await startOwnApp();
    const get = async (path: string) => (await fetch(app.baseURL + path)).status;
    try {
      const [course] = await (await fetch(`${app.baseURL}/api/services`)).json();
      const logFile = testInfo.outputPath("migrate.log");
      const args = ["--conditions=react-server", "dev/migrate.ts"];
      let isMigrating = true;
      const migrating = runNode({ name: "migration", args, env: app.environment, logFile }).finally(() => {
        isMigrating = false;
      });
      const failed: string[] = [];
      while (isMigrating) {
        for (const path of ["/", "/services", `/details/${course._id}`, "/api/services", "/api/health"]) {
          const status = await get(path);
          if (status !== 200) failed.push(`${path}: ${status}`);
        }
      }
      await migrating;
      expect(readFileSync(logFile, "utf8")).toContain("All indexes are in place.");
      expect(failed).toEqual([]);

      await withOwnDatabase(app, async (database) => {
        const newer = { _id: "courses have no headline", completedAt: new Date() };
        await database.collection<{ _id: string }>("migrations").insertOne(newer);
      });
      expect(await get("/api/health"), "what runs goes on").toBe(200);
      await page.goto(`${app.baseURL}/details/${course._id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(course.title);
      await page.goto("about:blank");
      await expect(app.restart()).rejects.toThrow("migrated by a newer version (courses have no headline)");

      await withOwnDatabase(app, async (database) => {
        await database.collection("migrations").deleteMany();
      });
      await app.restart();
      expect(await get("/api/services")).toBe(200);
    } finally {
      await app.stop();
    }
  },
);
