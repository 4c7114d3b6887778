import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { beforeAll, expect, test } from "vitest";
import { type CostRow, listCostRows } from "#dev/testing/costs/cost-rows";
import {
  type MeasuredRow,
  readCosts,
  renderCosts,
  replaceCosts,
  toCells,
  toRowName,
} from "#dev/testing/costs/cost-table";
import { measureCost } from "#dev/testing/costs/measure-cost";
import { createReference } from "#dev/testing/costs/reference";
import { createSiteSession } from "#dev/testing/costs/site-session";
import { type MeasuredSite, startMeasuredSite } from "#dev/testing/costs/start-measured-site";
import { createFileLifetime } from "#dev/testing/files/file-lifetime";

const file = "docs/limits.md";
const guarded = 10;
/** How much longer than documented a request may take, relative to the reference. */
const tolerance = 2;

/** Requests before the first measurement. */
const warmUps = 300;

const lifetime = createFileLifetime();
let site: MeasuredSite;

beforeAll(async () => {
  site = await startMeasuredSite(lifetime);
});

const isWriting = process.env.WRITE_COSTS === "1";

test.runIf(isWriting)(
  "writes what every call and page costs into docs/limits.md",
  { timeout: 3_600_000 },
  async () => {
    const { measured, referenceMs } = await measure(listCostRows(site.baseUrl));
    const machine = `${availableParallelism()} processors, Node ${process.versions.node}`;
    const text = renderCosts({ rows: measured, referenceMs, machine, date: new Date() });
    writeFileSync(file, replaceCosts(readFileSync(file, "utf8"), text));
  },
);

test.skipIf(isWriting)(
  "each of the ten most expensive requests costs what docs/limits.md says, and at most twice the time",
  // 220 requests with long lists, and the quiet around each: 90 s on a fast machine and 180 s on a slow one.
  { timeout: 600_000 },
  async () => {
    const documented = readCosts(readFileSync(file, "utf8"));
    const worst = documented.rows.slice(0, guarded);
    const rows = listCostRows(site.baseUrl);
    const { measured, referenceMs } = await measure(
      worst.flatMap((cells) => rows.filter(({ name }) => name === toRowName(cells))),
    );
    expect(measured).toHaveLength(guarded);
    for (const cells of worst) {
      const found = measured.find(({ name }) => name === toRowName(cells));
      const now = found && toCells(found);
      const slowness = Number(now?.["ms each"]) / Number(cells["ms each"]);
      expect
        .soft(slowness, `time of ${toRowName(cells)}`)
        .toBeLessThan((tolerance * referenceMs) / documented.referenceMs);
      for (const column of ["kB stored", "upstream", "emails"] as const) {
        expect
          .soft(Number(now?.[column]), `${column}: ${toRowName(cells)}`)
          .toBeLessThanOrEqual(Number(cells[column]));
      }
    }
  },
);

/** Measures requests, and the reference before each of them, after the server has compiled what all requests share. */
async function measure(rows: CostRow[]): Promise<{ measured: MeasuredRow[]; referenceMs: number }> {
  const measureReference = createReference();
  const measured: MeasuredRow[] = [];
  const visitor = createSiteSession(site.baseUrl);
  for (let count = 0; count < warmUps; count += 1) await visitor.get("/api/session");
  for (const row of rows.toSorted((one, other) => Number(other.isRead) - Number(one.isRead))) {
    measureReference();
    const cost = await measureCost({ site, row, runs: row.isRead ? 22 : 8 });
    measured.push({ ...row, cost });
    console.info(row.name, cost);
  }
  return { measured, referenceMs: measureReference() };
}
