import { expect, test } from "vitest";
import { checkSettings } from "#dev/doctor/check-settings";

const NODE_ENV = "test";
const stripe = {
  STRIPE_SECRET_KEY: "sk_test_hush",
  STRIPE_WEBHOOK_SECRET: "whsec_hush",
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_hush",
};

test("a partly configured provider is reported with its missing settings", () => {
  const [firebase] = checkSettings({ NODE_ENV, FIREBASE_PROJECT_ID: "hush", FIREBASE_PRIVATE_KEY: "hush" });
  expect(firebase?.state).toBe("bad");
  expect(firebase?.found).toMatch(/^missing: FIREBASE_CLIENT_EMAIL, NEXT_PUBLIC_FIREBASE_API_KEY, /);
});

test("a provider without settings is not an error", () => {
  expect(checkSettings({ NODE_ENV }).map(({ state }) => state)).toEqual(["unset", "unset", "unset", "unset"]);
});

test("live Stripe keys are reported", () => {
  expect(checkSettings({ NODE_ENV, ...stripe })[1]?.found).toBe("3 settings, test keys");
  for (const STRIPE_SECRET_KEY of ["sk_live_hush", "rk_live_hush"]) {
    expect(checkSettings({ NODE_ENV, ...stripe, STRIPE_SECRET_KEY })[1]?.found).toContain("LIVE");
  }
});

test("no value is ever printed", () => {
  expect(JSON.stringify(checkSettings({ NODE_ENV, ...stripe, FIREBASE_PROJECT_ID: "hush" }))).not.toContain(
    "hush",
  );
});
