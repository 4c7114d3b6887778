import { z } from "zod";
import { type Buyer, confirmIntent, parseIntentId, signInBuyer } from "#bench/buyer";
import { connections } from "#bench/load-page";
import type { BenchContext, Measurement } from "#bench/measurement";
import { computePercentile } from "#bench/statistics";
import { runWithProgress } from "#dev/terminal/progress";

const courseSchema = z.object({ _id: z.string(), price: z.number() });
const calls = ["/api/cart", "/api/payment", "/api/payment-done"] as const;

type Course = z.infer<typeof courseSchema>;
type CallTimes = Record<(typeof calls)[number], number[]>;
type PaymentRound = { context: BenchContext; buyers: Buyer[]; course: Course; times: CallTimes };

/**
 * Measures checkout with one buyer per connection. Each buyer adds courses to the cart one at a time and pays for each,
 * all buyers at once, while the Stripe simulator sends its events as Stripe does. The time of the payment itself isn't
 * included.
 */
export async function measurePayment(context: BenchContext): Promise<Measurement> {
  const { appUrl, environment, paymentRounds } = context;
  const times: CallTimes = { "/api/cart": [], "/api/payment": [], "/api/payment-done": [] };
  await runWithProgress("payment", async ({ update }) => {
    update(`signing in ${connections} people`);
    const buyers: Buyer[] = [];
    for (let index = 0; index < connections; index += 1) {
      buyers.push(await signInBuyer({ appUrl, environment }));
    }
    // One course more than there are rounds: the first purchase is a warm-up.
    const courses = await listCourses(appUrl, paymentRounds + 1);
    for (const [round, course] of courses.entries()) {
      update(`round ${round} of ${courses.length - 1}`);
      await runRound({ context, buyers, course, times });
      if (round === 0) for (const call of calls) times[call] = [];
    }
    return { detail: "" };
  });
  const rows = calls.map((call) => {
    const figures = { p50: computePercentile(times[call], 50), p99: computePercentile(times[call], 99) };
    return { call, count: times[call].length, ...figures };
  });
  return {
    name: "Cart and payment",
    notes: [
      `${connections} people at once, each signed in; every call reads the session, and most call Stripe.`,
    ],
    columns: ["call", "calls", "p50 ms", "p99 ms"],
    rows: rows.map(({ call, count, p50, p99 }) => [call, String(count), p50.toFixed(0), p99.toFixed(0)]),
    figures: { connections, calls: rows },
  };
}

async function listCourses(appUrl: string, limit: number): Promise<Course[]> {
  const response = await fetch(`${appUrl}/api/services?limit=${limit}`);
  return z.array(courseSchema).parse(await response.json());
}

async function runRound({ context, buyers, course, times }: PaymentRound): Promise<void> {
  const { _id: serviceId, price } = course;
  const postAll = (path: (typeof calls)[number], toBody: (buyer: Buyer, index: number) => unknown) =>
    Promise.all(
      buyers.map(async (buyer, index) => {
        const { answer, milliseconds } = await buyer.send({
          method: "POST",
          path,
          body: toBody(buyer, index),
        });
        times[path].push(milliseconds);
        return answer;
      }),
    );
  await postAll("/api/cart", () => ({ serviceId }));
  const begun = await postAll("/api/payment", () => ({ total: price }));
  const intentIds = begun.map(parseIntentId);
  await Promise.all(intentIds.map((intentId) => confirmIntent(context.environment, intentId)));
  await postAll("/api/payment-done", ({ email }, index) => ({
    price,
    transactionId: intentIds[index],
    email,
  }));
}
