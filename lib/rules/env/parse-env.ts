import { z } from "zod";
import { type Env, envSchema } from "#lib/rules/env/env-schema";
import { isLiveKey } from "#lib/rules/env/is-live-key";
import { toFeatureStates } from "#lib/rules/env/to-feature-states";
import { site } from "#lib/rules/site";

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Parses the settings, grouped by feature. A feature that isn't configured is `null`. Throws an Error that states the
 * name and the problem of each invalid variable, never its value.
 */
export function parseEnv(variables: Variables) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    const problems = Object.entries(z.flattenError(parsed.error).fieldErrors);
    const lines = problems.map(([name, messages]) => `  ${name} ${messages?.join("; ")}`);
    throw new Error(`Invalid settings:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  requireNoEmulators(env);
  const hosted = env.VERCEL_PROJECT_PRODUCTION_URL && `https://${env.VERCEL_PROJECT_PRODUCTION_URL}`;
  return {
    appEnv: env.APP_ENV,
    siteUrl: new URL(env.SITE_URL ?? hosted ?? "http://localhost:3000"),
    database: env.MONGODB_URI ? { uri: env.MONGODB_URI } : null,
    revalidation: env.REVALIDATE_TOKEN ? { token: env.REVALIDATE_TOKEN } : null,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    // Without a proxy, a client would write the address that limits count, so a proxy is never assumed.
    trustedProxies: env.TRUSTED_PROXIES ?? (env.VERCEL ? 1 : 0),
    stopDelaySeconds: env.STOP_DELAY_SECONDS,
    log: env.LOG_SALT ? { salt: env.LOG_SALT } : null,
    telemetry: env.OTEL_EXPORTER_OTLP_ENDPOINT ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT } : null,
    metrics: env.METRICS_TOKEN ? { token: env.METRICS_TOKEN } : null,
    firebase: toFirebase(env),
    stripe: toStripe(env),
    platformFeePercent: env.PLATFORM_FEE_PERCENT,
    payoutHoldDays: env.PAYOUT_HOLD_DAYS,
    consumerLaw: env.CONSUMER_LAW,
    quotaGb: env.QUOTA_GB,
    seller: toSeller(env),
    supportEmail: env.SUPPORT_EMAIL ?? null,
    mail: env.SMTP_URL && env.MAIL_FROM ? { server: env.SMTP_URL, from: env.MAIL_FROM } : null,
    schedule: env.CRON_SECRET ? { secret: env.CRON_SECRET } : null,
    s3: toS3(env),
    features: toFeatureStates(env),
    startProblems: listStartProblems(env),
  };
}

/** `endpoint` is null for Amazon S3. */
function toS3(env: Env) {
  const { S3_REGION: region, S3_BUCKET: bucket, S3_ENDPOINT: endpoint = null } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!region || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

/** `apiUrl` is null for Stripe's own API. `hasConnect`: teachers can connect a Stripe account and are paid to it. */
function toStripe(env: Env) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = null } = env;
  const hasConnect = env.STRIPE_CONNECT === "on";
  return secretKey ? { secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL ?? null, hasConnect } : null;
}

/** The seller on receipts. `address` is a list of lines, empty without an address. */
function toSeller({ SELLER_NAME: name = site.name, SELLER_ADDRESS: address = "" }: Env) {
  const lines = address.split("|").map((line) => line.trim());
  return { name, address: lines.filter((line) => line !== "") };
}

/** The emulator needs no service account; Firebase itself needs all three settings. */
function toFirebase(env: Env) {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulatorHost = null } = env;
  const { FIREBASE_CLIENT_EMAIL: clientEmail, FIREBASE_PRIVATE_KEY: privateKey } = env;
  const serviceAccount = clientEmail && privateKey ? { clientEmail, privateKey } : null;
  return projectId && (serviceAccount || emulatorHost) ? { projectId, emulatorHost, serviceAccount } : null;
}

/** The identity emulator accepts any account, and a Stripe simulator any card, so neither may run in production. */
function requireNoEmulators(env: Env): void {
  const standIns = [
    "FIREBASE_AUTH_EMULATOR_HOST",
    "NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL",
    "STRIPE_API_URL",
    "NEXT_PUBLIC_STRIPE_JS_URL",
  ] as const;
  const given = standIns.filter((name) => env[name] && !env[name].startsWith("https://js.stripe.com/"));
  if (env.APP_ENV !== "production" || given.length === 0) return;
  throw new Error(
    `An emulator must not run in production: remove ${given.join(" and ")} and build again, ` +
      "or set APP_ENV=local on your own machine.",
  );
}

/** Why a server must not start, one sentence each. Builds and scripts may use the settings: they serve no requests. */
function listStartProblems(env: Env): string[] {
  if (env.APP_ENV !== "production") return [];
  const problems: string[] = [];
  if (!env.SITE_URL && !env.VERCEL_PROJECT_PRODUCTION_URL) {
    problems.push(
      "SITE_URL is not set: links, emails, and the sitemap would point to http://localhost:3000. Set it to the " +
        "site's URL, such as https://openbook.example, or set APP_ENV=local on your own machine.",
    );
  }
  const { STRIPE_SECRET_KEY: secret, NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: publishable } = env;
  if (secret && isLiveKey(secret) && !env.STRIPE_WEBHOOK_SECRET) {
    problems.push(
      "STRIPE_SECRET_KEY is a live key, but STRIPE_WEBHOOK_SECRET is not set: a payment would go unrecorded when " +
        "its buyer closes the page. Set it, or use a test key.",
    );
  }
  if (secret && publishable && isLiveKey(secret) !== isLiveKey(publishable)) {
    problems.push(
      "STRIPE_SECRET_KEY and NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys: with one " +
        "of each, every payment fails.",
    );
  }
  if (env.S3_ENDPOINT?.startsWith("http:")) {
    problems.push(
      "S3_ENDPOINT must start with https://: browsers send files to it, and pages served over https can't use http.",
    );
  }
  return problems;
}
