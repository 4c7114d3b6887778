import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { stripeJsUrl } from "#lib/rules/env/public-settings";

test("the browser loads the Stripe.js version that the installed package expects", () => {
  const { resolve } = createRequire(import.meta.url);
  const file = path.join(path.dirname(resolve("@stripe/stripe-js/pure")), "../dist/pure.js");
  const train = /RELEASE_TRAIN = '(\w+)'/.exec(readFileSync(file, "utf8"))?.[1];
  expect(stripeJsUrl).toBe(`https://js.stripe.com/${train}/stripe.js`);
});
