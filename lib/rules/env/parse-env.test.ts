import { expect, test } from "vitest";
import { parseEnv } from "#lib/rules/env/parse-env";

test("an empty environment is enough to build: no provider is configured", () => {
  expect(parseEnv({ MONGODB_URI: "", STRIPE_SECRET_KEY: undefined })).toMatchObject({
    appEnv: "production",
    database: null,
    revalidation: null,
    firebase: null,
    stripe: null,
  });
});

test("links use the host's own URL unless SITE_URL is set", () => {
  expect(parseEnv({ VERCEL_PROJECT_PRODUCTION_URL: "shop.example" }).siteUrl.href).toBe(
    "https://shop.example/",
  );
  const both = { VERCEL_PROJECT_PRODUCTION_URL: "shop.example", SITE_URL: "https://openbook.example" };
  expect(parseEnv(both).siteUrl.href).toBe("https://openbook.example/");
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
  ["STOP_DELAY_SECONDS", "secret"],
  ["DEPLOYMENT_ID", "secret/1"],
  ["NEXT_PUBLIC_CURRENCY", "secret"],
])("an invalid %s stops the start, and the error states its name but not its value", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(name);
  expect(() => parseEnv({ [name]: value })).not.toThrow("secret");
});

test("an invalid connection string stops the start with the driver's reason", () => {
  const MONGODB_URI = "mongodb://user:hush@cluster.example/openbook?retryWrite=true";
  expect(() => parseEnv({ MONGODB_URI })).toThrow(/MONGODB_URI .*: option retrywrite is not supported/i);
  expect(() => parseEnv({ MONGODB_URI })).not.toThrow("hush");
});

test("a restricted Stripe key is enough", () => {
  expect(parseEnv({ STRIPE_SECRET_KEY: "rk_live_1" }).stripe?.secretKey).toBe("rk_live_1");
});

test("TRUSTED_PROXIES defaults to 0, and to 1 on Vercel, so clients can't forge the address that limits count", () => {
  expect(parseEnv({}).trustedProxies).toBe(0);
  expect(parseEnv({ TRUSTED_PROXIES: "2" }).trustedProxies).toBe(2);
  expect(parseEnv({ VERCEL: "1" }).trustedProxies, "Vercel's own proxy").toBe(1);
  expect(parseEnv({ VERCEL: "1", TRUSTED_PROXIES: "2" }).trustedProxies).toBe(2);
});

test("a production server doesn't start without its URL; builds, scripts, and local servers do", () => {
  const reason = expect.stringContaining("SITE_URL is not set");
  expect(parseEnv({}).startProblems).toEqual([reason]);
  expect(parseEnv({ SITE_URL: "https://openbook.example" }).startProblems).toEqual([]);
  expect(parseEnv({ VERCEL_PROJECT_PRODUCTION_URL: "shop.example" }).startProblems).toEqual([]);
  expect(parseEnv({ APP_ENV: "local" }).startProblems).toEqual([]);
});

test("a production server refuses a live Stripe key without a webhook secret", () => {
  const site = { SITE_URL: "https://openbook.example" };
  const deaf = { ...site, STRIPE_SECRET_KEY: "rk_live_1" };
  expect(parseEnv(deaf).startProblems).toEqual([expect.stringContaining("STRIPE_WEBHOOK_SECRET is not set")]);
  expect(parseEnv({ ...deaf, STRIPE_WEBHOOK_SECRET: "whsec_1" }).startProblems).toEqual([]);
  expect(parseEnv({ ...site, STRIPE_SECRET_KEY: "sk_test_1" }).startProblems).toEqual([]);
});

test("a production server refuses a live key next to a test key of Stripe", () => {
  const site = { SITE_URL: "https://openbook.example", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  const mixed = [
    { STRIPE_SECRET_KEY: "sk_live_1", NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_1" },
    { STRIPE_SECRET_KEY: "rk_test_1", NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_live_1" },
  ];
  for (const keys of mixed) {
    expect(parseEnv({ ...site, ...keys }).startProblems).toEqual([
      expect.stringContaining("both be live keys"),
    ]);
  }
  const live = { STRIPE_SECRET_KEY: "sk_live_1", NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
  expect(parseEnv({ ...site, ...live }).startProblems).toEqual([]);
});

test("a production server that runs on Stripe's test keys reports an error at its start", () => {
  const test = {
    STRIPE_SECRET_KEY: "sk_test_1",
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  };
  const { states, isWhole } = parseEnv(test).features;
  expect([states.payments, isWhole]).toEqual(["on with Stripe's test keys: no card is charged", false]);
  expect(parseEnv({ ...test, APP_ENV: "local" }).features).toMatchObject({
    isWhole: true,
    states: { payments: "on" },
  });
});

const publicFirebase = {
  NEXT_PUBLIC_FIREBASE_API_KEY: "key",
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: "openbook.example",
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: "openbook",
};
const s3 = {
  S3_REGION: "auto",
  S3_BUCKET: "files",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "hush",
};
const emulator = { APP_ENV: "local", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };

test.each<[string, Record<string, string>, Record<string, unknown>, boolean]>([
  [
    "nothing",
    {},
    { database: "off: MONGODB_URI not set", payments: expect.stringMatching(/^off: .*_KEY, .* not set$/) },
    true,
  ],
  ["a database", { MONGODB_URI: "mongodb://127.0.0.1" }, { database: "on", files: "in the database" }, true],
  ["a file store", { ...s3, MONGODB_URI: "mongodb://127.0.0.1" }, { files: "in S3" }, true],
  [
    "half of a file store",
    { S3_BUCKET: "files", S3_REGION: "auto", MONGODB_URI: "mongodb://127.0.0.1" },
    { files: "in the database, not in S3: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY not set" },
    false,
  ],
  [
    "half of Firebase",
    { FIREBASE_PROJECT_ID: "openbook", FIREBASE_CLIENT_EMAIL: "a@b.example", ...publicFirebase },
    { accounts: "off: FIREBASE_PRIVATE_KEY not set" },
    false,
  ],
  [
    "the emulator",
    { ...emulator, ...publicFirebase, FIREBASE_PROJECT_ID: "openbook" },
    { accounts: "on" },
    true,
  ],
  [
    "a server whose browsers know no Firebase",
    { ...emulator, FIREBASE_PROJECT_ID: "openbook" },
    { accounts: expect.stringMatching(/^on for API clients only: NEXT_PUBLIC_FIREBASE_API_KEY, /) },
    false,
  ],
  [
    "Stripe without its events",
    { STRIPE_SECRET_KEY: "sk_test_1", NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_1" },
    { payments: "on without Stripe webhooks: STRIPE_WEBHOOK_SECRET not set" },
    false,
  ],
  [
    "Stripe without what browsers need",
    { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
    { payments: "off: NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY not set" },
    false,
  ],
])(
  "with %s, the start reports which features are on and which are off, and why",
  (_name, variables, states, isWhole) => {
    expect(parseEnv(variables).features).toMatchObject({ states, isWhole });
  },
);

test.each([
  ["FIREBASE_AUTH_EMULATOR_HOST", "127.0.0.1:9099"],
  ["NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL", "http://127.0.0.1:9099"],
  ["STRIPE_API_URL", "http://127.0.0.1:12111"],
  ["NEXT_PUBLIC_STRIPE_JS_URL", "http://127.0.0.1:12111/stripe.js"],
  ["NEXT_PUBLIC_STRIPE_JS_URL", "https://js.stripe.com.example/stripe.js"],
])(
  "%s stops a production start with an error that says how to fix it; a local stack may use it",
  (name, value) => {
    for (const APP_ENV of [undefined, "production"]) {
      expect(() => parseEnv({ APP_ENV, [name]: value })).toThrow(
        `An emulator must not run in production: remove ${name} and build again`,
      );
    }
    expect(parseEnv({ APP_ENV: "local", [name]: value }).appEnv).toBe("local");
  },
);

test("accounts need a project with its service account or the emulator", () => {
  const project = { FIREBASE_PROJECT_ID: "openbook" };
  const emulator = { APP_ENV: "local", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };
  expect(parseEnv(project).firebase).toBeNull();
  expect(parseEnv(emulator).firebase).toBeNull();
  expect(parseEnv({ ...project, ...emulator }).firebase).toEqual({
    projectId: "openbook",
    emulatorHost: "127.0.0.1:9099",
    serviceAccount: null,
  });
});

test("production accepts Stripe's own URL of Stripe.js", () => {
  const NEXT_PUBLIC_STRIPE_JS_URL = "https://js.stripe.com/endive/stripe.js";
  expect(parseEnv({ NEXT_PUBLIC_STRIPE_JS_URL }).appEnv).toBe("production");
});

test("card payments need the secret key, and use Stripe's API unless another URL is set", () => {
  const key = { STRIPE_SECRET_KEY: "sk_test_1" };
  expect(parseEnv({ STRIPE_WEBHOOK_SECRET: "whsec_1" }).stripe).toBeNull();
  expect(parseEnv(key).stripe).toMatchObject({ webhookSecret: null, apiUrl: null, hasConnect: false });
  const local = { APP_ENV: "local", STRIPE_API_URL: "http://127.0.0.1:12111", ...key };
  expect(parseEnv(local).stripe).toMatchObject({ apiUrl: "http://127.0.0.1:12111" });
});

test("files go to Amazon S3 unless an endpoint is set, which must use https because browsers upload to it", () => {
  expect(parseEnv(s3).s3).toMatchObject({ endpoint: null, bucket: "files" });
  const site = { SITE_URL: "https://openbook.example", ...s3 };
  expect(parseEnv({ ...site, S3_ENDPOINT: "https://store.example" }).startProblems).toEqual([]);
  expect(parseEnv({ ...site, S3_ENDPOINT: "http://store.example" }).startProblems).toEqual([
    expect.stringContaining("S3_ENDPOINT must start with https://"),
  ]);
});

test("the support address is an email address or missing", () => {
  expect(parseEnv({}).supportEmail).toBeNull();
  expect(parseEnv({ SUPPORT_EMAIL: "help@openbook.example" }).supportEmail).toBe("help@openbook.example");
  expect(() => parseEnv({ SUPPORT_EMAIL: "help" })).toThrow("SUPPORT_EMAIL must be an email address");
});

test("receipts name the configured seller, or the site", () => {
  expect(parseEnv({ SELLER_NAME: "", SELLER_ADDRESS: "" }).seller).toEqual({ name: "Openbook", address: [] });
  const given = { SELLER_NAME: "Open Books Inc.", SELLER_ADDRESS: "Main Street 1 | Springfield, IL 62701 |" };
  expect(parseEnv(given).seller).toEqual({
    name: "Open Books Inc.",
    address: ["Main Street 1", "Springfield, IL 62701"],
  });
});
