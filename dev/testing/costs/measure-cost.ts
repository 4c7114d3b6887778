import { type CallAttempt, createSessionActor } from "#dev/testing/calls/api-call";
import type { CostRow } from "#dev/testing/costs/cost-rows";
import type { Cost } from "#dev/testing/costs/cost-table";
import { createSiteSession } from "#dev/testing/costs/site-session";
import type { MeasuredSite } from "#dev/testing/costs/start-measured-site";
import { openTestDatabase } from "#dev/testing/database/test-database";

type Measurement = { site: MeasuredSite; row: CostRow; runs: number };

/** These counters and messages are deleted within the hour. */
const shortLived = ["rateLimits", "quotaReservations", "invalidations"];

/** The first requests of a row, which are slower because the server compiles their code. */
const warmUps = 2;

/**
 * Sends a row's request several times, a read by the same user and a write by a new user each time. Takes the mean of
 * the milliseconds, because some systems count processor time in steps of 4 ms, and the most of everything else. Throws
 * an Error if the request isn't answered as expected.
 */
export async function measureCost({ site, row, runs }: Measurement): Promise<Cost> {
  const costs: Omit<Cost, "repeatedUpstreamCalls">[] = [];
  let attempt: CallAttempt | undefined;
  for (let run = 0; run < runs; run += 1) {
    if (!attempt || !row.isRead) attempt = await beginAttempt(site, row);
    costs.push(await measureAttempt({ site, row, attempt, countsBytes: run === 0 }));
  }
  const most = (name: "bytes" | "upstreamCalls" | "emails") => Math.max(...costs.map((cost) => cost[name]));
  return {
    milliseconds: computeMean(costs.slice(warmUps).map(({ milliseconds }) => milliseconds)),
    bytes: most("bytes"),
    upstreamCalls: most("upstreamCalls"),
    repeatedUpstreamCalls: row.isRead ? (costs.at(-1)?.upstreamCalls ?? 0) : most("upstreamCalls"),
    emails: most("emails"),
  };
}

function computeMean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

async function beginAttempt({ baseUrl }: MeasuredSite, { begin }: CostRow): Promise<CallAttempt> {
  const session = createSiteSession(baseUrl);
  const actor = await createSessionActor(() => session);
  // So that the login isn't counted.
  await actor.send("GET /api/session");
  return begin(actor);
}

type MeasuredAttempt = { site: MeasuredSite; row: CostRow; attempt: CallAttempt; countsBytes: boolean };

async function measureAttempt({ site, row, attempt, countsBytes }: MeasuredAttempt) {
  const outbox = openTestDatabase().collection("outbox");
  const before = { bytes: countsBytes ? await countBytes() : 0, emails: await outbox.countDocuments() };
  const busyMs = await site.readBusyMs();
  site.takeUpstreamCalls();
  const answer = await attempt.send();
  const milliseconds = (await site.readBusyMs()) - busyMs;
  const upstreamCalls = site.takeUpstreamCalls();
  if (!answer.ok() && !attempt.again?.includes(answer.status())) {
    throw new Error(`${row.name} returned ${answer.status()}: ${(await answer.text()).slice(0, 500)}`);
  }
  return {
    milliseconds,
    bytes: countsBytes ? (await countBytes()) - before.bytes : 0,
    upstreamCalls,
    emails: (await outbox.countDocuments()) - before.emails,
  };
}

/** Returns the size of all documents that are kept for longer than an hour. */
async function countBytes(): Promise<number> {
  const database = openTestDatabase();
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  const kept = collections.filter(({ name }) => !shortLived.includes(name));
  const sizes = kept.map(async ({ name }) => {
    const sum = { $group: { _id: null, bytes: { $sum: { $bsonSize: "$$ROOT" } } } };
    const [found] = await database.collection(name).aggregate([sum]).toArray();
    return Number(found?.bytes ?? 0);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
