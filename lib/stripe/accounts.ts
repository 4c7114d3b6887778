import "server-only";
import { toRequirementLabels } from "#lib/rules/payouts/account-requirements";
import { callStripe } from "#lib/stripe/call-stripe";

type NewAccount = { uid: string; email: string; name: string };
type NewLink = { accountId: string; returnUrl: string; refreshUrl: string };

// The calls below throw AppError `unavailable` when a retry is safe, and `not_found` for an unknown account.

/** Creates the Stripe account that receives a teacher's transfers. Repeated calls return one account. */
export async function createAccount({ uid, email, name }: NewAccount): Promise<{ accountId: string }> {
  const { id } = await callStripe(({ v2 }) =>
    v2.core.accounts.create(
      {
        contact_email: email,
        display_name: name,
        dashboard: "express",
        // The site pays Stripe's fees and covers what a teacher can't pay back.
        defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
        configuration: {
          recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
        },
        metadata: { uid },
      },
      { idempotencyKey: `account-${uid}` },
    ),
  );
  return { accountId: id };
}

/**
 * Creates a link to Stripe's pages, where the teacher enters the data that Stripe requires for payouts. They return to
 * `returnUrl`, finished or not. A link opens once and expires in minutes; Stripe then redirects to `refreshUrl`.
 */
export async function createOnboardingLink({ accountId, returnUrl, refreshUrl }: NewLink) {
  const { url } = await callStripe(({ v2 }) =>
    v2.core.accountLinks.create({
      account: accountId,
      use_case: {
        type: "account_onboarding",
        account_onboarding: { return_url: returnUrl, refresh_url: refreshUrl },
      },
    }),
  );
  return { url };
}

/** Returns whether the account can receive transfers now, and the data that its owner must still enter, in words. */
export async function retrieveAccount(accountId: string): Promise<{ canBePaid: boolean; missing: string[] }> {
  const { closed, configuration, requirements } = await callStripe(({ v2 }) =>
    v2.core.accounts.retrieve(accountId, { include: ["configuration.recipient", "requirements"] }),
  );
  const { status } = configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers ?? {};
  const due = (requirements?.entries ?? []).filter((entry) => entry.awaiting_action_from === "user");
  return {
    canBePaid: status === "active" && !closed,
    missing: toRequirementLabels(due.map(({ description }) => description)),
  };
}
