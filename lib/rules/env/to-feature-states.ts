import type { Env } from "#lib/rules/env/env-schema";
import { isLiveKey } from "#lib/rules/env/is-live-key";

/** The variables that each provider needs, on the server and in the browser. */
export const providerVariables = {
  firebase: [
    "FIREBASE_PROJECT_ID",
    "FIREBASE_CLIENT_EMAIL",
    "FIREBASE_PRIVATE_KEY",
    "NEXT_PUBLIC_FIREBASE_API_KEY",
    "NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN",
    "NEXT_PUBLIC_FIREBASE_PROJECT_ID",
  ],
  s3: ["S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  stripe: ["STRIPE_SECRET_KEY", "NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  mail: ["SMTP_URL", "MAIL_FROM"],
} as const satisfies Record<string, (keyof Env)[]>;

type FeatureState = { state: string; isHalf: boolean };

/** Returns each feature's state in a few words, without the values of settings. `isWhole`: none is half configured. */
export function toFeatureStates(env: Env) {
  const features = {
    database: toFeature(env, ["MONGODB_URI"]),
    accounts: toAccountsFeature(env),
    payments: toPaymentsFeature(env),
    files: toFilesFeature(env),
    mail: toFeature(env, providerVariables.mail),
    schedule: toFeature(env, ["CRON_SECRET"]),
    revalidation: toFeature(env, ["REVALIDATE_TOKEN"]),
    traces: toFeature(env, ["OTEL_EXPORTER_OTLP_ENDPOINT"]),
    metrics: toFeature(env, ["METRICS_TOKEN"]),
  };
  const states = Object.fromEntries(Object.entries(features).map(([name, { state }]) => [name, state]));
  // A provider without any settings is off by choice. With only some of them, it's a mistake.
  const isWhole = Object.values(features).every(({ isHalf }) => !isHalf);
  return { states, isWhole };
}

/** The emulator needs no service account. API clients can sign in without the browser's settings. */
function toAccountsFeature(env: Env): FeatureState {
  const unneeded = env.FIREBASE_AUTH_EMULATOR_HOST ? ["FIREBASE_CLIENT_EMAIL", "FIREBASE_PRIVATE_KEY"] : [];
  const needed = providerVariables.firebase.filter((name) => !unneeded.includes(name));
  const hasServer = listMissing(env, needed).every((name) => name.startsWith("NEXT_PUBLIC_"));
  return toFeature(env, needed, hasServer ? "on for API clients only" : "off");
}

/**
 * Without webhooks, a payment is recorded when the buyer's browser reports it, or on the buyer's next visit. With test
 * keys, a public site gives its courses away: no card is charged.
 */
function toPaymentsFeature(env: Env): FeatureState {
  const isDeaf = listMissing(env, providerVariables.stripe).join() === "STRIPE_WEBHOOK_SECRET";
  const feature = toFeature(env, providerVariables.stripe, isDeaf ? "on without Stripe webhooks" : "off");
  const isTest = env.APP_ENV === "production" && !isLiveKey(env.STRIPE_SECRET_KEY ?? "");
  if (feature.state !== "on" || !isTest) return feature;
  return { state: "on with Stripe's test keys: no card is charged", isHalf: true };
}

/** Without S3 settings, files are stored in the database, so missing settings aren't a mistake. */
function toFilesFeature(env: Env): FeatureState {
  if (!env.MONGODB_URI) return toFeature(env, ["MONGODB_URI"]);
  const s3 = toFeature(env, providerVariables.s3, "in the database, not in S3");
  if (s3.isHalf) return s3;
  return { state: s3.state === "on" ? "in S3" : "in the database", isHalf: false };
}

function toFeature(env: Env, needed: readonly (keyof Env)[], otherwise = "off"): FeatureState {
  const missing = listMissing(env, needed);
  if (missing.length === 0) return { state: "on", isHalf: false };
  const state = `${otherwise}: ${missing.join(", ")} not set`;
  return { state, isHalf: missing.length < needed.length };
}

function listMissing(env: Env, needed: readonly (keyof Env)[]): (keyof Env)[] {
  return needed.filter((name) => env[name] === undefined);
}
