import type Stripe from "stripe";
import { z } from "zod";
import { toMissingError } from "#dev/stripe/api-error";
import type { Call } from "#dev/stripe/call";
import { createId } from "#dev/stripe/ids";
import { metadata, parseParameters } from "#dev/stripe/parameters";

type Account = Stripe.V2.Core.Account;

/** Stripe's requirements for an individual before payouts, limited to those on the onboarding page. */
export const requirements = {
  name: ["identity.individual.given_name", "identity.individual.surname"],
  birthday: ["identity.individual.date_of_birth"],
  address: ["identity.individual.address.line1"],
  bank: ["configuration.recipient.default_outbound_destination"],
} as const;

export type Requirement = keyof typeof requirements;

/** The parts of an account that the product requests. */
const include = z.array(z.enum(["configuration.recipient", "requirements"])).optional();

const createParameters = z.strictObject({
  contact_email: z.email(),
  display_name: z.string().min(1),
  dashboard: z.literal("express"),
  defaults: z.strictObject({
    responsibilities: z.strictObject({
      fees_collector: z.literal("application"),
      losses_collector: z.literal("application"),
    }),
  }),
  configuration: z.strictObject({
    recipient: z.strictObject({
      capabilities: z.strictObject({
        stripe_balance: z.strictObject({ stripe_transfers: z.strictObject({ requested: z.literal(true) }) }),
      }),
    }),
  }),
  metadata,
});

/** POST /v2/core/accounts */
export function createAccount(call: Call): Account {
  const parameters = parseParameters(createParameters, call.form);
  const account: Account = {
    id: createId("acct"),
    object: "v2.core.account",
    applied_configurations: ["recipient"],
    closed: false,
    contact_email: parameters.contact_email,
    created: new Date().toISOString(),
    dashboard: parameters.dashboard,
    display_name: parameters.display_name,
    livemode: false,
    metadata: parameters.metadata ?? {},
  };
  const restricted = withRequirements(account, Object.values(requirements).flat());
  call.state.save({ kind: "account", value: { account: restricted, paidOutCents: 0 } });
  return account;
}

/** GET /v2/core/accounts/:id */
export function retrieveAccount(call: Call, id: string): Account {
  const { include: included = [] } = parseParameters(z.strictObject({ include }), call.form);
  const { configuration, requirements: due, ...account } = requireAccount(call, id).account;
  // Stripe omits the parts that the call didn't include.
  return {
    ...account,
    ...(included.includes("configuration.recipient") && { configuration }),
    ...(included.includes("requirements") && { requirements: due }),
  };
}

/** Throws the ApiError for an unknown account. */
export function requireAccount({ state }: Pick<Call, "state">, id: string, param = "id") {
  const stored = state.accounts.get(id);
  if (!stored) throw toMissingError("account", id, param);
  return stored;
}

/** Returns the account with its missing requirements; while any is missing, Stripe transfers nothing to it. */
export function withRequirements(account: Account, missing: readonly string[]): Account {
  const isReady = missing.length === 0;
  return {
    ...account,
    configuration: {
      recipient: {
        applied: true,
        capabilities: {
          stripe_balance: {
            stripe_transfers: {
              status: isReady ? "active" : "restricted",
              status_details: isReady ? [] : [{ code: "requirements_past_due", resolution: "provide_info" }],
            },
          },
        },
      },
    },
    requirements: {
      entries: missing.map(toRequirementEntry),
      ...(!isReady && { summary: { minimum_deadline: { status: "past_due" } } }),
    },
  };
}

function toRequirementEntry(description: string): Stripe.V2.Core.Account.Requirements.Entry {
  return {
    awaiting_action_from: "user",
    description,
    errors: [],
    impact: {
      restricts_capabilities: [
        {
          capability: "stripe_balance.stripe_transfers",
          configuration: "recipient",
          deadline: { status: "past_due" },
        },
      ],
    },
    minimum_deadline: { status: "past_due" },
    requested_reasons: [{ code: "routine_onboarding" }],
  };
}
