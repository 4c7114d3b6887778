import { accountWrites, sessionCalls } from "#dev/testing/calls/account-calls";
import { type ApiCall, read } from "#dev/testing/calls/api-call";
import { cartReads, cartWrites } from "#dev/testing/calls/cart-calls";
import { courseReads, courseWrites } from "#dev/testing/calls/course-calls";
import { fileReads, fileWrites } from "#dev/testing/calls/file-calls";
import { moderationReads, moderationWrites } from "#dev/testing/calls/moderation-calls";
import { paymentReads, paymentWrites, secondCheckouts } from "#dev/testing/calls/payment-calls";
import { reviewReads, reviewWrites } from "#dev/testing/calls/review-calls";

/** Every call that writes, one per row. */
export const writeCalls: ApiCall[] = [
  ...courseWrites,
  ...reviewWrites,
  ...cartWrites,
  ...paymentWrites,
  ...moderationWrites,
  ...accountWrites,
  ...fileWrites,
];

/** A call by an operator, authenticated with the token in the given setting. */
function operate(name: string, setting: string): ApiCall {
  const [method, path = ""] = name.split(" ");
  return {
    name,
    again: [200],
    begin: async ({ request }) => ({
      send: () =>
        request.fetch(path, { method, headers: { Authorization: `Bearer ${process.env[setting]}` } }),
      check: async () => {},
    }),
  };
}

const allCalls: ApiCall[] = [
  ...writeCalls,
  ...courseReads,
  ...reviewReads,
  ...cartReads,
  ...secondCheckouts,
  ...paymentReads,
  ...moderationReads,
  ...sessionCalls,
  ...fileReads,
  operate("GET /api/cron", "CRON_SECRET"),
  operate("POST /api/revalidate", "REVALIDATE_TOKEN"),
  operate("GET /api/metrics", "METRICS_TOKEN"),
  read("GET /api/health"),
  read("GET /api/health/live"),
];

/** Returns the call with this name, or the first case of it. Throws an Error if there is none. */
export function requireCall(name: string): ApiCall {
  const found =
    allCalls.find((call) => call.name === name) ?? allCalls.find((call) => call.name.startsWith(`${name}, `));
  if (!found) throw new Error(`dev/testing/calls has no entry for ${name}`);
  return found;
}
