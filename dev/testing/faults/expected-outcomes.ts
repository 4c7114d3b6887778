/**
 * What calls answer and pages show while a service is down. The outage tests expect these outcomes, and docs/faults.md is
 * generated from them (`npm run docs:faults`).
 */

export type Dependency = "The database" | "The accounts" | "The payment service" | "The file store";

type Outcomes = {
  /** The status and message of each call, such as "503, Please try again.", or only the status. */
  calls: Readonly<Record<string, string>>;
  /** The words that a page shows after each action. */
  pages: Readonly<Record<string, string>>;
};

const databaseMessage = "Service temporarily unavailable. Please try again shortly.";
const pageMessage = "We couldn't open this page";
const accountsMessage = "We can't verify who you are right now. Please try again shortly.";
const verificationMessage = "We couldn't send the verification email. Please try again shortly.";
const signInMessage = "We couldn't reach the sign-in service. Check your connection and try again.";
const paymentMessage = "We can't reach our payment provider right now. Please try again shortly.";
const unknownPaymentMessage =
  "We can't tell yet whether your last payment went through. Please don't pay again for now.";
const storageMessage = "We can't reach our file storage right now. Please try again shortly.";

export const expectedOutcomes: Readonly<Record<Dependency, Outcomes>> = {
  "The database": {
    calls: toOutcomes([
      [
        `503, ${databaseMessage}`,
        [
          "GET /api/services",
          "GET /api/services/{id}",
          "GET /api/reviews/{courseTitle}",
          "POST /api/services",
          "PATCH /api/services/{id}",
          "DELETE /api/services/{id}",
          "GET /api/services/{id}/outline",
          "PUT /api/services/{id}/outline",
          "GET /api/lessons/{id}",
          "PUT /api/lessons/{id}",
          "GET /api/learning",
          "PUT /api/learning/{serviceId}",
          "GET /api/certificates/{id}",
          "GET /api/teaching/profile",
          "PATCH /api/teaching/profile",
          "POST /api/teaching/onboarding",
          "GET /api/teaching/balance",
          "GET /api/teaching/earnings",
          "PATCH /api/account",
          "DELETE /api/account",
          "GET /api/account/export",
          "POST /api/reviews",
          "PATCH /api/reviews/{id}",
          "DELETE /api/reviews/{id}",
          "POST /api/reviews/{id}/answer",
          "GET /api/myreviews/{email}",
          "GET /api/myreview/{id}",
          "GET /api/ownership/{serviceId}",
          "POST /api/cart",
          "GET /api/cart",
          "POST /api/cart/merge",
          "GET /api/cart/{user}",
          "DELETE /api/cart/{id}",
          "PUT /api/cart/coupon",
          "DELETE /api/cart/coupon",
          "GET /api/coupons",
          "POST /api/coupons",
          "PATCH /api/coupons/{id}",
          "POST /api/enrollments",
          "POST /api/payment",
          "POST /api/payment-done",
          "POST /api/purchases/{id}/refunds",
          "GET /api/admin/payments",
          "POST /api/admin/payouts",
          "POST /api/reports",
          "GET /api/admin/reports",
          "POST /api/admin/decisions",
          "POST /api/decisions/{id}/answer",
          "POST /api/webhooks/stripe",
          "POST /api/webhooks/stripe, after a refund",
          "POST /api/session",
          "POST /api/session, two at the same time",
          "GET /api/session",
          "POST /api/uploads",
          "GET /api/uploads/{id}",
          "PUT /api/uploads/{id}/parts/{part}",
          "POST /api/uploads/{id}/complete",
          "DELETE /api/uploads/{id}",
          "GET /api/files/{id}, of a lesson",
          "GET /api/files/{id}, a picture",
          "GET /api/cron",
          "GET /api/health",
          "POST /api/revalidate",
        ],
      ],
      ["200", ["DELETE /api/session", "GET /api/uploads", "GET /api/metrics", "GET /api/health/live"]],
    ]),
    pages: toOutcomes([
      [
        pageMessage,
        [
          "a course page that isn't cached yet",
          "reviews by stars that aren't cached yet",
          "a teacher's page that isn't cached yet",
          "a free lesson that isn't cached yet",
          "a certificate that isn't cached yet",
          "My learning",
          "a lesson",
          "the cart",
          "My Reviews",
          "the purchases",
          "the edit page of a review",
          "the courses that a teacher has",
          "the editor of a course",
          "the editor of a lesson",
          "the earnings",
          "the sales",
          "the coupons",
          "a receipt",
        ],
      ],
      [
        databaseMessage,
        [
          "submitting the 'Add review' form",
          "submitting the 'Update review' form",
          "clicking 'Add to cart'",
          "clicking 'Enroll for free'",
          "a visitor's cart",
          "clicking 'Mark as done'",
          "submitting the 'Add service' form",
          "submitting the login form",
          "saving the details of a course",
          "saving an outline",
          "saving a lesson",
          "answering a review",
          "confirming a refund",
          "submitting the form of a new coupon",
          "applying a coupon in the cart",
          "clicking 'Click to Pay'; nothing is authorized",
          "sending a report",
          "hiding a course",
          "deleting the account",
        ],
      ],
    ]),
  },
  "The accounts": {
    calls: toOutcomes([
      [
        "200",
        [
          "GET /api/services",
          "GET /api/services/{id}",
          "GET /api/uploads",
          "GET /api/uploads/{id}",
          "PUT /api/uploads/{id}/parts/{part}",
          "POST /api/uploads/{id}/complete",
          "DELETE /api/uploads/{id}",
          "GET /api/files/{id}, of a lesson",
          "GET /api/files/{id}, a picture",
          "GET /api/health",
          "GET /api/health/live",
          "GET /api/session",
          "DELETE /api/session",
          "GET /api/myreviews/{email}",
          "GET /api/myreview/{id}",
          "GET /api/ownership/{serviceId}",
          "PATCH /api/reviews/{id}",
          "DELETE /api/reviews/{id}",
          "PATCH /api/services/{id}",
          "DELETE /api/services/{id}",
          "GET /api/services/{id}/outline",
          "PUT /api/services/{id}/outline",
          "GET /api/lessons/{id}",
          "PUT /api/lessons/{id}",
          "GET /api/learning",
          "PUT /api/learning/{serviceId}",
          "GET /api/certificates/{id}",
          "GET /api/teaching/profile",
          "PATCH /api/teaching/profile",
          "POST /api/teaching/onboarding",
          "GET /api/teaching/balance",
          "GET /api/teaching/earnings",
          "POST /api/cart/merge",
          "PUT /api/cart/coupon",
          "DELETE /api/cart/coupon",
          "GET /api/coupons",
          "PATCH /api/coupons/{id}",
          "POST /api/payment",
          "POST /api/payment-done",
          "POST /api/purchases/{id}/refunds",
          "POST /api/webhooks/stripe",
        ],
      ],
      [
        "201",
        [
          "POST /api/uploads",
          "POST /api/reviews",
          "POST /api/reviews/{id}/answer",
          "POST /api/services",
          "POST /api/cart",
          "POST /api/coupons",
          "POST /api/enrollments",
        ],
      ],
      [
        `503, ${accountsMessage}`,
        [
          "POST /api/session",
          "PATCH /api/account",
          "DELETE /api/account",
          "GET /api/account/export",
          "GET /api/admin/payments",
          "POST /api/admin/payouts",
        ],
      ],
      [`503, ${verificationMessage}`, ["POST /api/session/verification"]],
    ]),
    pages: toOutcomes([
      ["Nothing here buy some courses", ["the cart"]],
      ["Successfully posted your review", ["submitting the 'Add review' form"]],
      ["Saved", ["saving a lesson"]],
      ["Log out", ["the home page of a signed-in user, without a login prompt"]],
      ["You may still be signed in on other devices.", ["clicking 'Log out'"]],
      [verificationMessage, ["clicking 'Resend email' for the verification email"]],
      [signInMessage, ["submitting the login form", "submitting the 'Enroll' form", "changing the password"]],
      [accountsMessage, ["saving the profile"]],
    ]),
  },
  "The payment service": {
    calls: toOutcomes([
      ["201", ["POST /api/enrollments", "POST /api/cart"]],
      [
        `503, ${paymentMessage}`,
        [
          "POST /api/payment",
          "POST /api/payment, with an earlier checkout",
          "POST /api/payment, with a checkout for another cart",
          "POST /api/payment-done",
          "POST /api/webhooks/stripe",
          "POST /api/webhooks/stripe, after a refund",
          "POST /api/teaching/onboarding",
        ],
      ],
      [
        "200",
        [
          "POST /api/purchases/{id}/refunds",
          "DELETE /api/account, with a checkout under way",
          "GET /api/teaching/balance",
          "GET /api/cart/{user}",
          "GET /api/cron",
        ],
      ],
    ]),
    pages: toOutcomes([
      [paymentMessage, ["clicking 'Click to Pay'; nothing is authorized"]],
      [
        "Your purchase is being confirmed and will appear in your purchases shortly. You don't need to pay again.",
        ["paying, after Stripe charged and the site can't reach it"],
      ],
      [
        unknownPaymentMessage,
        [
          "the cart, with a checkout that was started but not paid",
          "the cart, after a payment the site doesn't know about",
        ],
      ],
      [
        "One of your payments is being confirmed. It will appear here shortly. You don't need to pay again.",
        ["the purchases, after a payment the site doesn't know about"],
      ],
      [
        "Your payment is being confirmed. You don't need to pay again.",
        ["paying, with the connection to Stripe lost during confirmation"],
      ],
    ]),
  },
  "The file store": {
    calls: toOutcomes([
      ["200", ["GET /api/uploads", "GET /api/uploads/{id}/parts/{part}"]],
      [
        `503, ${storageMessage}`,
        [
          "POST /api/uploads",
          "GET /api/uploads/{id}",
          "POST /api/uploads/{id}/complete",
          "DELETE /api/uploads/{id}",
          "GET /api/files/{id}, captions",
          "GET /api/files/{id}, a picture",
        ],
      ],
      ["302", ["GET /api/files/{id}, of a lesson"]],
    ]),
    pages: {},
  },
};

/** Returns the outcome of each action, from groups of actions that share an outcome. */
function toOutcomes(groups: [outcome: string, actions: string[]][]): Record<string, string> {
  return Object.fromEntries(
    groups.flatMap(([outcome, actions]) => actions.map((action) => [action, outcome])),
  );
}
