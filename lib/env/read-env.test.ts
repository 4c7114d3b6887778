import { expect, test } from "vitest";
import { readEnv } from "#lib/env/read-env";

test("an empty environment is enough to build: every provider is simply not configured", () => {
  expect(readEnv({ MONGODB_URI: "", STRIPE_SECRET_KEY: undefined })).toMatchObject({
    appEnv: "production",
    database: null,
    revalidation: null,
    firebase: null,
    stripe: null,
  });
});

test("links lead to the host's own address unless SITE_URL names another", () => {
  expect(readEnv({ VERCEL_PROJECT_PRODUCTION_URL: "shop.example" }).siteUrl.href).toBe(
    "https://shop.example/",
  );
  const both = { VERCEL_PROJECT_PRODUCTION_URL: "shop.example", SITE_URL: "https://openbook.example" };
  expect(readEnv(both).siteUrl.href).toBe("https://openbook.example/");
});

test.each([
  ["MONGODB_URI", "http://secret-host/db"],
  ["SITE_URL", "secret.example"],
  ["FIREBASE_PRIVATE_KEY", "secret"],
  ["STRIPE_SECRET_KEY", "pk_secret"],
  ["NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY", "sk_secret"],
  ["STRIPE_API_URL", "https://api.secret.example"],
  ["REVALIDATE_TOKEN", "secret"],
  ["APP_ENV", "secret"],
])("a wrong %s stops the start with its name and without its value", (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name);
  expect(() => readEnv({ [name]: value })).not.toThrow("secret");
});

test.each([
  ["FIREBASE_AUTH_EMULATOR_HOST", "127.0.0.1:9099"],
  ["NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL", "http://127.0.0.1:9099"],
  ["STRIPE_API_URL", "http://127.0.0.1:12111"],
  ["NEXT_PUBLIC_STRIPE_JS_URL", "http://127.0.0.1:12111/stripe.js"],
  ["NEXT_PUBLIC_STRIPE_JS_URL", "https://js.stripe.com.example/stripe.js"],
])("%s in production stops the start and says how to go on; a local stack may have it", (name, value) => {
  for (const APP_ENV of [undefined, "production"]) {
    expect(() => readEnv({ APP_ENV, [name]: value })).toThrow(
      `An emulator must not run in production: remove ${name} and build again`,
    );
  }
  expect(readEnv({ APP_ENV: "local", [name]: value }).appEnv).toBe("local");
});

test("accounts need a project and its service account, or a project and the emulator", () => {
  const project = { FIREBASE_PROJECT_ID: "openbook" };
  const emulator = { APP_ENV: "local", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };
  expect(readEnv(project).firebase).toBeNull();
  expect(readEnv(emulator).firebase).toBeNull();
  expect(readEnv({ ...project, ...emulator }).firebase).toEqual({
    projectId: "openbook",
    emulatorHost: "127.0.0.1:9099",
    serviceAccount: null,
  });
});

test("Stripe's own address of Stripe.js may be named in production", () => {
  const NEXT_PUBLIC_STRIPE_JS_URL = "https://js.stripe.com/endive/stripe.js";
  expect(readEnv({ NEXT_PUBLIC_STRIPE_JS_URL }).appEnv).toBe("production");
});

test("card payment needs the secret key; its address is Stripe's unless another is named", () => {
  const key = { STRIPE_SECRET_KEY: "sk_test_1" };
  expect(readEnv({ STRIPE_WEBHOOK_SECRET: "whsec_1" }).stripe).toBeNull();
  expect(readEnv(key).stripe).toEqual({ secretKey: "sk_test_1", webhookSecret: null, apiUrl: null });
  const local = { APP_ENV: "local", STRIPE_API_URL: "http://127.0.0.1:12111", ...key };
  expect(readEnv(local).stripe).toMatchObject({ apiUrl: "http://127.0.0.1:12111" });
});
