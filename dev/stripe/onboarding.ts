import type Stripe from "stripe";
import { z } from "zod";
import { type Requirement, requireAccount, requirements, withRequirements } from "#dev/stripe/accounts";
import type { Call } from "#dev/stripe/call";
import { toHtml } from "#dev/stripe/html";
import { createToken } from "#dev/stripe/ids";
import { parseParameters } from "#dev/stripe/parameters";
import { type Page, toRedirect } from "#dev/stripe/serve-pages";
import type { State } from "#dev/stripe/state";

const linkMilliseconds = 5 * 60 * 1000;

const linkParameters = z.strictObject({
  account: z.string(),
  use_case: z.strictObject({
    type: z.literal("account_onboarding"),
    account_onboarding: z.strictObject({ return_url: z.url(), refresh_url: z.url() }),
  }),
});

/** POST /v2/core/account_links */
export function createAccountLink(call: Call): Stripe.V2.Core.AccountLink {
  const { account, use_case: useCase } = parseParameters(linkParameters, call.form);
  requireAccount(call, account, "account");
  const { return_url: returnUrl, refresh_url: refreshUrl } = useCase.account_onboarding;
  const id = createToken(24);
  const expiresAt = Date.now() + linkMilliseconds;
  call.state.save({ kind: "link", value: { id, accountId: account, returnUrl, refreshUrl, expiresAt } });
  return {
    object: "v2.core.account_link",
    account,
    created: new Date().toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
    livemode: false,
    url: `${call.origin}/onboarding/${id}`,
    use_case: useCase,
  };
}

/** Stores which requirements are met now; earlier entries are kept. */
export function storeOnboarding(state: State, accountId: string, entered: Requirement[]): void {
  const stored = requireAccount({ state }, accountId);
  const fulfilled: readonly string[] = entered.flatMap((name) => requirements[name]);
  const left = (stored.account.requirements?.entries ?? [])
    .map(({ description }) => description)
    .filter((description) => !fulfilled.includes(description));
  state.save({ kind: "account", value: { ...stored, account: withRequirements(stored.account, left) } });
}

const fields: { name: Requirement; label: string; sample: string }[] = [
  { name: "name", label: "Legal name", sample: "Jenny Rosen" },
  { name: "birthday", label: "Date of birth", sample: "01/01/1901" },
  { name: "address", label: "Address", sample: "510 Townsend St, San Francisco, CA 94103" },
  { name: "bank", label: "Bank account", sample: "000123456789" },
];

export const onboardingFields = fields.map(({ name }) => name);
export const onboardingSchema = z.strictObject({ without: z.enum(onboardingFields).optional() });

/** Opens a link, which works once. A used or expired link redirects to the site's page that creates a new one. */
export function openOnboarding(state: State, linkId: string): Page | undefined {
  const link = state.links.get(linkId);
  const stored = link && state.accounts.get(link.accountId);
  if (!stored) return undefined;
  if (link.expiresAt < Date.now()) return toRedirect(link.refreshUrl);
  state.save({ kind: "link", value: { ...link, expiresAt: 0 } });
  const due = (stored.account.requirements?.entries ?? []).map(({ description }) => description);
  const missing = fields.filter(({ name }) => requirements[name].some((each) => due.includes(each)));
  const inputs = missing.map(
    ({ name, label, sample }) => `<p><label>${label}<br><input name="${name}" value="${sample}"></label></p>`,
  );
  const body = `<p>Nothing you enter leaves this machine. A field that you clear stays missing.</p>
<form method="post" action="/onboarding/${linkId}">
${inputs.join("\n") || "<p>Nothing is missing.</p>"}
<p><button>Submit</button></p></form>`;
  return { type: "text/html", body: toHtml({ title: "Stripe simulator: get paid", body }) };
}

/** Stores the entered data and redirects back to the site. */
export function handleOnboarding(state: State, linkId: string, form: string): Page | undefined {
  const link = state.links.get(linkId);
  if (!link) return undefined;
  const values = new URLSearchParams(form);
  const entered = fields.filter(({ name }) => values.get(name)?.trim()).map(({ name }) => name);
  storeOnboarding(state, link.accountId, entered);
  return toRedirect(link.returnUrl);
}
