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

test.each([
  ["FIREBASE_AUTH_EMULATOR_HOST", "127.0.0.1:9099"],
  ["NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL", "http://127.0.0.1:9099"],
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
