import "server-only";
import { getCollection } from "#lib/db/collections";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { ensurePayee, storeAccount } from "#lib/payouts/payees";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { createAccount, createOnboardingLink } from "#lib/stripe/accounts";

/**
 * Returns the address of the pages where a teacher connects an account at Stripe, or completes it; it opens once, and only for
 * a few minutes. They have one account however often they call. Throws AppError `not_configured` where teachers are paid by
 * hand, `forbidden` for whoever hasn't taught, `unavailable` when Stripe is down.
 */
export async function startOnboarding({ uid, email }: SignedInUser): Promise<{ url: string }> {
  if (!env.stripe?.hasConnect) {
    const message = "This site pays its teachers by hand, without connected accounts.";
    throw new AppError("not_configured", { message, detail: "STRIPE_CONNECT is off" });
  }
  const teachers = await getCollection("teachers");
  const teacher = await teachers.findOne({ uid }, { projection: { name: 1 } });
  if (!teacher) throw new AppError("forbidden", { message: "Only teachers can set up payouts." });
  const payee = await ensurePayee(uid);
  // Two tabs get the same account from Stripe, which knows the person by an idempotency key.
  const accountId =
    payee.accountId ??
    (await storeAccount({ uid, ...(await createAccount({ uid, email, name: teacher.name })) }));
  const page = new URL("/teach/earnings", env.siteUrl).href;
  return createOnboardingLink({ accountId, returnUrl: page, refreshUrl: `${page}?setup=expired` });
}
