import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const nothing = {
  APP_ENV: "production",
  NEXT_PUBLIC_FIREBASE_API_KEY: "",
  NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: "",
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "",
  NEXT_PUBLIC_STRIPE_JS_URL: "",
  S3_BUCKET: "",
  S3_REGION: "",
  S3_ENDPOINT: "",
};
const firebase = {
  NEXT_PUBLIC_FIREBASE_API_KEY: "key",
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: "openbook.firebaseapp.com",
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: "openbook",
};
const stripe = { NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_1" };

/** Returns the headers of every page in a build with these settings. */
async function readHeaders(settings: Record<string, string>) {
  for (const [name, value] of Object.entries({ ...nothing, ...settings })) vi.stubEnv(name, value);
  const { pageHeaders } = await import("#lib/security/page-headers");
  const found = pageHeaders.find(({ source }) => source === "/:path*")?.headers ?? [];
  return new Headers(found.map(({ key, value }) => [key, value]));
}

test.each([
  ["production", true],
  ["", true],
  ["local", false],
])("with APP_ENV=%j, browsers must return over https: %s", async (APP_ENV, isSecure) => {
  const headers = await readHeaders({ APP_ENV });
  expect(headers.has("Strict-Transport-Security")).toBe(isSecure);
  expect(headers.get("Content-Security-Policy")?.includes("upgrade-insecure-requests")).toBe(isSecure);
});

const players = "https://www.youtube-nocookie.com https://player.vimeo.com";

test("scripts, forms, and frames of other sites, eval, and plug-ins are blocked, except for video frames", async () => {
  const headers = await readHeaders({});
  expect(headers.get("Content-Security-Policy")?.split("; ")).toEqual([
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "connect-src 'self'",
    `frame-src ${players}`,
    "media-src 'self' https:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ]);
  expect(headers.get("Permissions-Policy")).toContain("payment=(self)");
});

test("a site with accounts allows only Firebase and Google's pop-up", async () => {
  const policy = (await readHeaders(firebase)).get("Content-Security-Policy");
  expect(policy).toContain("script-src 'self' 'unsafe-inline' https://apis.google.com;");
  expect(policy).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
  expect(policy).toContain(`frame-src https://openbook.firebaseapp.com ${players};`);
});

test("a site with payments allows only Stripe", async () => {
  const headers = await readHeaders(stripe);
  const policy = headers.get("Content-Security-Policy");
  expect(policy).toContain(
    "script-src 'self' 'unsafe-inline' https://js.stripe.com https://*.js.stripe.com;",
  );
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).toContain(
    `frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com ${players};`,
  );
  expect(headers.get("Permissions-Policy")).toContain('payment=(self "https://js.stripe.com"');
});

test.each([
  ["Amazon S3", { S3_REGION: "eu-central-1" }, "https://s3.eu-central-1.amazonaws.com"],
  [
    "another store",
    { S3_REGION: "auto", S3_ENDPOINT: "https://store.example/path" },
    "https://store.example",
  ],
])("browsers can send files to the site's store: %s", async (_name, settings, origin) => {
  const policy = (await readHeaders({ S3_BUCKET: "files", ...settings })).get("Content-Security-Policy");
  expect(policy).toContain(`connect-src 'self' ${origin};`);
});

test("neither an uploaded file nor any other API response can run or load anything when it is rendered as a page", async () => {
  const { pageHeaders } = await import("#lib/security/page-headers");
  const policyOf = (source: string) => {
    const rule = pageHeaders.findLast((each) => each.source.startsWith(source));
    return rule?.headers.find(({ key }) => key === "Content-Security-Policy")?.value;
  };
  expect(policyOf("/api/files/")).toMatch(/^sandbox; default-src 'none';/);
  expect(policyOf("/api/:path")).toMatch(/^default-src 'none';/);
});
