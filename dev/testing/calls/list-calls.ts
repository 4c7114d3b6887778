import { accountWrites, sessionCalls } from "#dev/testing/calls/account-calls";
import { type CallTable, toReadCall } from "#dev/testing/calls/api-call";
import { cartReads, cartWrites } from "#dev/testing/calls/cart-calls";
import { courseReads, courseWrites } from "#dev/testing/calls/course-calls";
import { fileReads, fileWrites } from "#dev/testing/calls/file-calls";
import { moderationReads, moderationWrites } from "#dev/testing/calls/moderation-calls";
import { paymentReads, paymentWrites, secondCheckouts } from "#dev/testing/calls/payment-calls";
import { reviewReads, reviewWrites } from "#dev/testing/calls/review-calls";

export type ApiCall = { name: string; begin: CallTable[string] };

const writes: CallTable = {
  ...courseWrites,
  ...reviewWrites,
  ...cartWrites,
  ...paymentWrites,
  ...moderationWrites,
  ...accountWrites,
  ...fileWrites,
};

/** Every call that writes, one per row. */
export const writeCalls: ApiCall[] = Object.entries(writes).map(([name, begin]) => ({ name, begin }));

/** A call by an operator, authenticated with the token in the given setting. */
function toOperatorCall(call: string, setting: string): CallTable[string] {
  const [method, path = ""] = call.split(" ");
  return async ({ request }) => ({
    send: () => request.fetch(path, { method, headers: { Authorization: `Bearer ${process.env[setting]}` } }),
    check: async () => {},
  });
}

/** Every call, of users and of operators, by name. */
export const allCalls: CallTable = {
  ...writes,
  ...courseReads,
  ...reviewReads,
  ...cartReads,
  ...secondCheckouts,
  ...paymentReads,
  ...moderationReads,
  ...sessionCalls,
  ...fileReads,
  "GET /api/cron": toOperatorCall("GET /api/cron", "CRON_SECRET"),
  "POST /api/revalidate": toOperatorCall("POST /api/revalidate", "REVALIDATE_TOKEN"),
  "GET /api/metrics": toOperatorCall("GET /api/metrics", "METRICS_TOKEN"),
  "GET /api/health": toReadCall("/api/health"),
  "GET /api/health/live": toReadCall("/api/health/live"),
};

/** Returns the call with this name, or the first case of it. Throws an Error if there is none. */
export function requireCall(name: string): ApiCall {
  const found = name in allCalls ? name : Object.keys(allCalls).find((each) => each.startsWith(`${name}, `));
  const begin = allCalls[found ?? ""];
  if (!begin) throw new Error(`dev/testing/calls has no entry for ${name}`);
  return { name, begin };
}
