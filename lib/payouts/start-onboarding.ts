import "server-only";
import { getCollection } from "#lib/db/collections";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { storeAccount, upsertPayee } from "#lib/payouts/payees";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { createAccount, createOnboardingLink } from "#lib/stripe/accounts";

/**
 * Returns the URL of Stripe's pages where a teacher connects or completes an account. The URL works once, for
 * a few minutes. Repeated calls use the same account. Throws AppError `not_configured` if teachers are paid
 * by hand, `forbidden` for a user who hasn't taught, and `unavailable` when Stripe is down.
 */
export async function startOnboarding({ uid, email }: SignedInUser): Promise<{ url: string }> {
  if (!env.stripe?.hasConnect) {
    const message = "This site pays its teachers by hand, without connected accounts.";
    throw new AppError("not_configured", { message, detail: "STRIPE_CONNECT is off" });
  }
  const teachers = await getCollection("teachers");
  const teacher = await teachers.findOne({ uid }, { projection: { name: 1 } });
  if (!teacher) throw new AppError("forbidden", { message: "Only teachers can set up payouts." });
  const payee = await upsertPayee(uid);
  // Two tabs get the same account from Stripe, because the request's idempotency key depends on the user.
  const accountId =
    payee.accountId ??
    (await storeAccount({ uid, ...(await createAccount({ uid, email, name: teacher.name })) }));
  const page = new URL("/teach/earnings", env.siteUrl).href;
  return createOnboardingLink({ accountId, returnUrl: page, refreshUrl: `${page}?setup=expired` });
}
