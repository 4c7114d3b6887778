import { expect, test } from "vitest";
import { checkPayment } from "#dev/doctor/check-providers";

const STRIPE_SECRET_KEY = "sk_test_hush";
const STRIPE_WEBHOOK_SECRET = "whsec_hush";

test.each([
  ["no key", {}, "good", "the Stripe simulator"],
  ["test keys", { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }, "good", "Stripe, from"],
  ["no signing secret", { STRIPE_SECRET_KEY }, "bad", "events cannot be verified"],
  [
    "mixed modes",
    { STRIPE_SECRET_KEY, NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_live_hush" },
    "bad",
    "a live key",
  ],
  [
    "a key and the simulator",
    { STRIPE_SECRET_KEY, STRIPE_API_URL: "http://127.0.0.1:1" },
    "bad",
    "simulator",
  ],
])("%s: the doctor says who processes payments and prints no key", (_name, environment, state, found) => {
  const check = checkPayment({ NODE_ENV: "test", ...environment });
  expect(check).toMatchObject({ state, found: expect.stringContaining(found) });
  expect(JSON.stringify(check)).not.toContain("hush");
});
