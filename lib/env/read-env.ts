import { z } from "zod";
import { envSchema } from "#lib/env/env-schema";

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings, grouped by feature; a feature that is not configured is `null`.
 * Throws an Error that names each wrong variable and why, never its value.
 */
export function readEnv(variables: Variables) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    const problems = Object.entries(z.flattenError(parsed.error).fieldErrors);
    const lines = problems.map(([name, messages]) => `  ${name} ${messages?.join("; ")}`);
    throw new Error(`Some settings cannot be used:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  const hosted = env.VERCEL_PROJECT_PRODUCTION_URL && `https://${env.VERCEL_PROJECT_PRODUCTION_URL}`;
  return {
    appEnv: env.APP_ENV,
    siteUrl: new URL(env.SITE_URL ?? hosted ?? "http://localhost:3000"),
    database: env.MONGODB_URI ? { uri: env.MONGODB_URI } : null,
    revalidation: env.REVALIDATE_TOKEN ? { token: env.REVALIDATE_TOKEN } : null,
    firebase:
      env.FIREBASE_PROJECT_ID && env.FIREBASE_CLIENT_EMAIL && env.FIREBASE_PRIVATE_KEY
        ? {
            projectId: env.FIREBASE_PROJECT_ID,
            clientEmail: env.FIREBASE_CLIENT_EMAIL,
            privateKey: env.FIREBASE_PRIVATE_KEY,
          }
        : null,
    stripe: env.STRIPE_SECRET_KEY
      ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null }
      : null,
  };
}
