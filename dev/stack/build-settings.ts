/**
 * The settings that a build reads, because pages contain them. The Dockerfile takes the same ones as build arguments. A
 * server reads all others when it starts, so changing them needs no new build.
 */
export const buildSettings: ReadonlySet<string> = new Set([
  "NODE_ENV",
  "SITE_URL",
  "DEPLOYMENT_ID",
  "SUPPORT_EMAIL",
  "SELLER_NAME",
  "SELLER_ADDRESS",
  "PLATFORM_FEE_PERCENT",
  "CONSUMER_LAW",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "NEXT_PUBLIC_CURRENCY",
  "NEXT_PUBLIC_FIREBASE_API_KEY",
  "NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN",
  "NEXT_PUBLIC_FIREBASE_PROJECT_ID",
  "NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY",
  "APP_ENV",
  "NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL",
  "NEXT_PUBLIC_STRIPE_JS_URL",
]);
