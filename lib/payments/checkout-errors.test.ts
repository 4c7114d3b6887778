import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

async function describeMismatch(supportEmail: string): Promise<string> {
  vi.stubEnv("SUPPORT_EMAIL", supportEmail);
  vi.resetModules();
  const { createCheckoutError } = await import("#lib/payments/checkout-errors");
  return createCheckoutError.mismatch().message;
}

test("a buyer whose payment doesn't match is given an address for help", async () => {
  expect(await describeMismatch("help@openbook.example")).toBe(
    "We couldn't match your payment to your cart. Please don't pay again. Write to help@openbook.example, and we'll sort it out.",
  );
});

test("a site without an address for help doesn't mention one", async () => {
  expect(await describeMismatch("")).toBe(
    "We couldn't match your payment to your cart. Please don't pay again.",
  );
});
