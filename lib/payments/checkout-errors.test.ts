import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

async function describeMismatch(supportEmail: string): Promise<string> {
  vi.stubEnv("SUPPORT_EMAIL", supportEmail);
  vi.resetModules();
  const { createCheckoutError } = await import("#lib/payments/checkout-errors");
  return createCheckoutError.mismatch().message;
}

test("a buyer whose payment doesn't match is told where to write to", async () => {
  expect(await describeMismatch("help@openbook.example")).toBe(
    "We couldn't match your payment to your cart. Please don't pay again. Write to help@openbook.example, and we'll sort it out.",
  );
});

test("a buyer of a site without an address is told nothing of the kind", async () => {
  expect(await describeMismatch("")).toBe(
    "We couldn't match your payment to your cart. Please don't pay again.",
  );
});
