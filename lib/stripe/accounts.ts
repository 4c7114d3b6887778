import "server-only";
import type Stripe from "stripe";
import { toMissing } from "#lib/rules/payouts/account-requirements";
import { callStripe } from "#lib/stripe/call-stripe";

type NewAccount = { uid: string; email: string; name: string };
type NewLink = {
  accountId: string;
  /** Where the teacher comes back to, whether they have finished or not. */
  returnUrl: string;
  /** Where Stripe sends them for another link: each opens once, and only for a few minutes. */
  refreshUrl: string;
};

// The calls below throw AppError `unavailable` when they can simply be repeated, `not_found` for an unknown account.

/** Creates the account at Stripe to which a teacher's money can be transferred; a repeated call returns the same one. */
export async function createAccount({ uid, email, name }: NewAccount): Promise<{ accountId: string }> {
  const { id } = await callStripe(({ v2 }) =>
    v2.core.accounts.create(
      {
        contact_email: email,
        display_name: name,
        dashboard: "express",
        // The site owes Stripe its fees, and bears what a teacher can't pay back.
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

/** Returns the address of Stripe's own pages, where the teacher enters what Stripe must know before it pays them. */
export async function createOnboardingLink(link: NewLink): Promise<{ url: string }> {
  const { accountId, returnUrl, refreshUrl } = link;
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

/** Whether money can be transferred to the account now, and what its owner must still enter, in words. */
export async function readAccount(accountId: string): Promise<{ canBePaid: boolean; missing: string[] }> {
  const include: Stripe.V2.Core.AccountRetrieveParams["include"] = [
    "configuration.recipient",
    "requirements",
  ];
  const { closed, configuration, requirements } = await callStripe(({ v2 }) =>
    v2.core.accounts.retrieve(accountId, { include }),
  );
  const { status } = configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers ?? {};
  const due = (requirements?.entries ?? []).filter((entry) => entry.awaiting_action_from === "user");
  return {
    canBePaid: status === "active" && !closed,
    missing: toMissing(due.map(({ description }) => description)),
  };
}
