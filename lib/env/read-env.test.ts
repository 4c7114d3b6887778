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
  ["REVALIDATE_TOKEN", "secret"],
  ["APP_ENV", "secret"],
])("a wrong %s stops the start with its name and without its value", (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name);
  expect(() => readEnv({ [name]: value })).not.toThrow("secret");
});
