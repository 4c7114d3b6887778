import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Buyer, confirmIntent, parseIntentId, signInBuyer } from "#bench/buyer";
import { connections } from "#bench/load-page";
import { type BenchContext, formatMarked, type Measurement } from "#bench/measurement";
import { openStepRunner, type StepRunner } from "#bench/run-steps";
import { computePercentile } from "#bench/statistics";
import { ExplainedError } from "#dev/process/explained-error";
import { runWithProgress } from "#dev/terminal/progress";
import { type SignedInCall, signedInSteps } from "#dev/testing/calls/signed-in-steps";
import { buildCourse } from "#dev/testing/courses/build-course";

/** How long a call may take, relative to the bare driver with the same round trips. */
const maxRatio = 1.5;

/** How often each call that changes nothing is sent in a round, so that the engine has optimized what is measured. */
const readsPerRound = 5;

const courseSchema = z.object({ _id: z.string(), price: z.number() });
const consentSchema = z.object({ textHash: z.string() });
const insertedSchema = z.object({ insertedId: z.string() });
const outlineSchema = z.object({
  sections: z.array(z.object({ lessons: z.array(z.object({ id: z.string() })) })),
});

type Course = z.infer<typeof courseSchema>;
/** The milliseconds of each call, and of the bare driver for its steps. */
type CallTimes = { call: number[]; driver: number[] };
type Times = Record<SignedInCall, CallTimes>;
type Round = { context: BenchContext; buyers: Buyer[]; course: Course; runner: StepRunner; times: Times };
type BuyerRequest = Parameters<Buyer["send"]>[0];

/** In the order in which they are sent. */
const names = [
  "POST /api/cart",
  "POST /api/payment",
  "POST /api/payment-done",
  "GET /api/lessons/{id}",
  "/learn/[course]/[lesson]",
  "/learn",
  "/teach",
] as const satisfies SignedInCall[];

/** The steps of each call on the benchmark's site, which sends no email. */
const steps = mapCalls((name) => {
  const sent = signedInSteps[name].map((step) => step.filter((command) => command !== "insert outbox"));
  return sent.filter((step) => step.length > 0);
});

function mapCalls<Value>(toValue: (name: SignedInCall) => Value): Record<SignedInCall, Value> {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<SignedInCall, Value>;
}

/**
 * Measures what signed-in people do most, all of them at once, and what the bare driver takes for the same round trips
 * of as many clients, right after each call. Each person fills the cart with a course, pays for it, and then opens a
 * lesson and the lists of what they learn and teach several times, while the Stripe simulator sends its events as
 * Stripe does. The time of the payment itself isn't included.
 */
export async function measureSignedInCalls(context: BenchContext): Promise<Measurement> {
  const { appUrl, environment, paymentRounds } = context;
  let times = createTimes();
  const runner = await openStepRunner(environment);
  await runWithProgress("signed-in calls", async ({ update }) => {
    update(`signing in ${connections} people`);
    const buyers: Buyer[] = [];
    for (let index = 0; index < connections; index += 1) {
      const buyer = await signInBuyer({ appUrl, environment, isVerified: true });
      const body = buildCourse({ title: `Course ${randomUUID()}` });
      await buyer.send({ method: "POST", path: "/api/services", body });
      buyers.push(buyer);
    }
    // One course more than there are rounds: the first purchase is a warm-up.
    const courses = await listCourses(appUrl, paymentRounds + 1);
    for (const [number, course] of courses.entries()) {
      update(`round ${number} of ${courses.length - 1}`);
      if (number === 1) times = createTimes();
      await runRound({ context, buyers, course, runner, times });
    }
    await runner.close();
    return { detail: "" };
  });
  const rows = names.map((name) => {
    const { call, driver } = times[name];
    const [p50, p99] = [computePercentile(call, 50), computePercentile(call, 99)];
    const driverP50 = computePercentile(driver, 50);
    const roundTrips = steps[name].length;
    return { call: name, roundTrips, count: call.length, p50, p99, driverP50, ratio: p50 / driverP50 };
  });
  return {
    name: "Signed-in calls",
    notes: [
      `${connections} people at once, each signed in. POST /api/payment and POST /api/payment-done also call Stripe once.`,
      "driver: the bare driver with as many clients, for the same commands in the same round trips.",
      `Target: at most ${maxRatio} times the driver's time. The clients, the database, and the server share this machine.`,
    ],
    columns: ["call", "round trips", "calls", "p50 ms", "p99 ms", "driver p50 ms", "ratio"],
    rows: rows.map(({ call, roundTrips, count, p50, p99, driverP50, ratio }) => [
      call,
      String(roundTrips),
      String(count),
      ...[p50, p99, driverP50].map((figure) => figure.toFixed(0)),
      formatMarked(ratio.toFixed(2), ratio <= maxRatio),
    ]),
    figures: { connections, maxRatio, calls: rows },
  };
}

function createTimes(): Times {
  return mapCalls(() => ({ call: [], driver: [] }));
}

/** Returns courses of other teachers. */
async function listCourses(appUrl: string, limit: number): Promise<Course[]> {
  const response = await fetch(`${appUrl}/api/services?limit=100`);
  const paid = z
    .array(courseSchema)
    .parse(await response.json())
    .filter(({ price }) => price > 0);
  // The people's own courses are the newest.
  return paid.toReversed().slice(0, limit);
}

/** Lets all people send each call once, and the driver the commands of that call after it. */
async function runRound({ context, buyers, course, runner, times }: Round): Promise<void> {
  const { _id: serviceId, price } = course;
  const sendAll = async (name: SignedInCall, toRequest: (buyer: Buyer, index: number) => BuyerRequest) => {
    const answered = await Promise.all(buyers.map((buyer, index) => buyer.send(toRequest(buyer, index))));
    const driver = await Promise.all(buyers.map(() => runner.run(steps[name])));
    const { call, driver: ofDriver } = times[name];
    times[name] = {
      call: call.concat(answered.map(({ milliseconds }) => milliseconds)),
      driver: ofDriver.concat(driver),
    };
    return answered.map(({ answer }) => answer);
  };
  const post = (path: string, body: unknown): BuyerRequest => ({ method: "POST", path, body });

  await sendAll("POST /api/cart", () => post("/api/cart", { serviceId }));
  const begun = await sendAll("POST /api/payment", () => post("/api/payment", { total: price }));
  const intentIds = begun.map(parseIntentId);
  await Promise.all(intentIds.map((intentId) => confirmIntent(context.environment, intentId)));
  const done = await sendAll("POST /api/payment-done", ({ email }, index) =>
    post("/api/payment-done", { price, transactionId: intentIds[index], email }),
  );
  const lessonId = await startCourse({ buyers, serviceId, paymentIds: done.map(parseInsertedId) });
  for (let read = 0; read < readsPerRound; read += 1) {
    await sendAll("GET /api/lessons/{id}", () => ({ path: `/api/lessons/${lessonId}` }));
    await sendAll("/learn/[course]/[lesson]", () => ({ path: `/learn/${serviceId}/${lessonId}` }));
    await sendAll("/learn", () => ({ path: "/learn" }));
    await sendAll("/teach", () => ({ path: "/teach" }));
  }
}

type StartedCourse = { buyers: Buyer[]; serviceId: string; paymentIds: string[] };

/** Agrees to start a course and opens its first lesson, whose id it returns. */
async function startCourse({ buyers, serviceId, paymentIds }: StartedCourse): Promise<string> {
  const started = buyers.map(async (buyer, index) => {
    const path = `/api/purchases/${paymentIds[index]}/consents`;
    const { textHash } = consentSchema.parse((await buyer.send({ path })).answer);
    await buyer.send({ method: "POST", path, body: { serviceId, textHash } });
    const { answer } = await buyer.send({ path: `/api/services/${serviceId}/outline` });
    const [lesson] = outlineSchema.parse(answer).sections.flatMap(({ lessons }) => lessons);
    if (!lesson) throw new ExplainedError(`The course ${serviceId} has no lessons.`);
    await buyer.send({ path: `/api/lessons/${lesson.id}` });
    return lesson.id;
  });
  const [lessonId = ""] = await Promise.all(started);
  return lessonId;
}

function parseInsertedId(answer: unknown): string {
  return insertedSchema.parse(answer).insertedId;
}
