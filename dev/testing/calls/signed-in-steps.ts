/**
 * The database commands of the calls that signed-in people make most, in the steps in which they wait for one another:
 * each step is one round trip. `app/signed-in-calls.integration.test.ts` compares them with what the calls send, and
 * `npm run bench` with what the bare driver takes for them. The cart has one course, and the lesson was opened before.
 */
export const signedInSteps = {
  "POST /api/cart": [
    ["find sessions"],
    ["findAndModify rateLimits", "findAndModify rateLimits"],
    ["find services", "find payments", "find cartItems", "aggregate cartItems"],
    ["insert cartItems"],
  ],
  // Creates the intent at Stripe before it stores it, and reads the checkouts to close in the meantime.
  "POST /api/payment": [
    ["find sessions"],
    ["findAndModify rateLimits", "findAndModify rateLimits"],
    ["find checkouts", "find cartCoupons", "find cartItems"],
    ["find services", "find payments"],
    ["find teachers", "find outlines"],
    ["insert checkouts"],
    ["find checkouts"],
    ["find payments", "find services"],
    ["find checkouts"],
    ["update checkouts"],
  ],
  // Retrieves the intent from Stripe after it has found its checkout.
  "POST /api/payment-done": [
    ["find sessions"],
    ["findAndModify rateLimits", "findAndModify rateLimits"],
    ["find checkouts"],
    ["find checkouts"],
    ["update invalidations"],
    ["insert payments"],
    [
      "update lessons",
      "find receiptYears",
      "find ledger",
      "delete cartItems",
      "find reviews",
      "find services",
      "update unmatchedPayments",
    ],
    ["update payments", "insert ledger", "aggregate payments"],
    ["update receiptYears", "update services"],
    ["insert outbox", "insert outbox"],
    ["update checkouts"],
    ["update invalidations"],
    ["update payments"],
  ],
  "/learn/[course]/[lesson]": [
    ["find sessions"],
    ["find services", "find outlines", "find payments", "find lessons"],
    ["find outlines", "find teachers", "find progress", "find certificates", "find declarations"],
    ["find deliveries"],
  ],
  "GET /api/lessons/{id}": [
    ["find sessions"],
    ["find lessons"],
    ["find services", "find outlines", "find payments"],
    ["find declarations"],
    ["find deliveries"],
  ],
  "/learn": [
    ["find sessions"],
    ["find payments"],
    ["find services", "find outlines", "find progress", "find certificates"],
  ],
  "/teach": [
    ["find sessions"],
    ["find services"],
    ["find outlines", "find teachers", "aggregate payments", "aggregate reviews", "aggregate reviews"],
  ],
} as const satisfies Record<string, string[][]>;

export type SignedInCall = keyof typeof signedInSteps;
