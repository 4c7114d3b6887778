import { z } from "zod";
import { findUriProblem } from "#lib/rules/env/find-uri-problem";
import { parseMailFrom, parseSmtpUrl } from "#lib/rules/env/mail-settings";
import { parsePrivateKey } from "#lib/rules/env/private-key";
import { currencyCodes } from "#lib/rules/payments/currencies";
import { refundDays } from "#lib/rules/payments/refund-rule";

const privateKey = z.string().transform((value, context) => {
  try {
    return parsePrivateKey(value);
  } catch (error) {
    context.addIssue({ code: "custom", message: error instanceof Error ? error.message : "is not readable" });
    return z.NEVER;
  }
});

const mongodbUri = z.string().superRefine((value, context) => {
  const message = findUriProblem(value);
  if (message) context.addIssue({ code: "custom", message });
});

/** A variable that `parse` converts; invalid with this message if it returns null. */
function createParsedSchema<Value>({
  parse,
  message,
}: {
  parse: (value: string) => Value | null;
  message: string;
}) {
  return z.string().transform((value, context) => {
    const parsed = parse(value);
    if (parsed !== null) return parsed;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

const smtpUrl = createParsedSchema({
  parse: parseSmtpUrl,
  message:
    "must be smtp://user:password@host:587 or smtps://user:password@host:465; write @ : / ? # % in a password as " +
    "%40 %3A %2F %3F %23 %25",
});
const mailFrom = createParsedSchema({
  parse: parseMailFrom,
  message: "must be an address, such as Openbook <mail@openbook.example>",
});
const token = z.string().min(16, "needs 16 characters or more");
const createPatternSchema = (pattern: RegExp, message: string) =>
  z.string().regex(pattern, message).optional();

/** Every variable that the server reads. An empty string counts as not set, as hosts and .env files write it. */
export const envSchema = z.object({
  APP_ENV: z.enum(["local", "production"]).default("production"),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  VERCEL_PROJECT_PRODUCTION_URL: z.string().optional(),
  MONGODB_URI: mongodbUri.optional(),
  REVALIDATE_TOKEN: token.optional(),
  RATE_LIMIT_SCALE: z.coerce.number("must be a number").positive("must be above 0").default(1),
  // Vercel sets VERCEL, and its proxy writes the client's address.
  TRUSTED_PROXIES: z.coerce.number().int("must be a whole number").min(0, "must be 0 or more").optional(),
  VERCEL: z.string().optional(),
  // Must be longer than a load balancer needs to notice the stop, and shorter than the host's kill timeout.
  STOP_DELAY_SECONDS: z.coerce
    .number()
    .int("must be a whole number")
    .min(0, "must be 0 or more")
    .max(60, "must be 60 or less")
    // Long enough for the requests that clients sent before they noticed the stop.
    .default(1),
  // Names a deployment. All builds of one deployment share it (next.config.mjs).
  DEPLOYMENT_ID: createPatternSchema(/^[\w-]{1,64}$/, "must be up to 64 letters, digits, - and _"),
  LOG_SALT: token.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_TOKEN: token.optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_CLIENT_EMAIL: z.email().optional(),
  FIREBASE_PRIVATE_KEY: privateKey.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: createPatternSchema(
    /^[^/]+:\d+$/,
    "must be host:port, such as 127.0.0.1:9099",
  ),
  NEXT_PUBLIC_FIREBASE_API_KEY: z.string().optional(),
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: z.string().optional(),
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: z.string().optional(),
  NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  // A restricted key (rk_) that can write payment intents is enough.
  STRIPE_SECRET_KEY: createPatternSchema(/^[sr]k_/, "must start with sk_ or rk_"),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", "must start with whsec_").optional(),
  // The site's share of each sale, in percent.
  PLATFORM_FEE_PERCENT: z.coerce
    .number("must be a number")
    .min(0, "must be 0 or more")
    .max(90, "must be 90 or less")
    .default(10),
  // Days after a sale before a new teacher is paid for it.
  PAYOUT_HOLD_DAYS: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(refundDays, `must be ${refundDays} or more`)
    .max(365, "must be 365 or less")
    .default(refundDays),
  // The law that gives buyers a right of withdrawal: Directive 2011/83/EU, or none.
  CONSUMER_LAW: z.enum(["eu", "none"], 'must be "eu" or "none"').default("eu"),
  // The files that one user with a verified email address may store, in GB.
  QUOTA_GB: z.coerce.number("must be a number").positive("must be above 0").default(20),
  // The seller on receipts. "|" separates the lines of the address.
  SELLER_NAME: z.string().optional(),
  SELLER_ADDRESS: z.string().optional(),
  // The address for support requests. Without it, no message mentions support.
  SUPPORT_EMAIL: z.email("must be an email address, such as help@openbook.example").optional(),
  // The SMTP server and the sender's address. Without both, no email is sent.
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  CRON_SECRET: token.optional(),
  // Whether this Stripe account has Connect. Without it, an admin pays teachers by other means.
  STRIPE_CONNECT: z.enum(["on", "off"], 'must be "on" or "off"').default("off"),
  STRIPE_API_URL: createPatternSchema(
    /^http:\/\/[^/:]+:\d+$/,
    "must be http://host:port, such as http://127.0.0.1:12111",
  ),
  // Public by design: a secret key in this variable would be exposed to every visitor.
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: z.string().startsWith("pk_", "must start with pk_").optional(),
  NEXT_PUBLIC_CURRENCY: z.enum(currencyCodes, `must be one of ${currencyCodes.join(", ")}`).default("USD"),
  NEXT_PUBLIC_STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).optional(),
});

export type Env = z.infer<typeof envSchema>;
