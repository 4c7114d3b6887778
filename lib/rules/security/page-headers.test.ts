import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function readHeaders(env: Record<string, string>, source = "/:path*") {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { listPageHeaders } = await import("#lib/rules/security/page-headers");
  const found = listPageHeaders().filter((entry) => entry.source === source);
  return new Headers(found.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)));
}

test.each([
  ["production", true],
  ["", true],
  ["local", false],
])("with APP_ENV=%j a browser comes back over https only: %s", async (APP_ENV, isSecure) => {
  const headers = await readHeaders({ APP_ENV });
  expect(headers.has("Strict-Transport-Security")).toBe(isSecure);
  expect(headers.get("Content-Security-Policy")?.includes("upgrade-insecure-requests")).toBe(isSecure);
});

test("a script from elsewhere, eval, a plug-in, a frame and a form to elsewhere are refused", async () => {
  const policy = (await readHeaders({ APP_ENV: "production" })).get("Content-Security-Policy");
  expect(policy?.split("; ")).toEqual([
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "connect-src 'self'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ]);
});

const firebase = {
  NEXT_PUBLIC_FIREBASE_API_KEY: "key",
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: "openbook.firebaseapp.com",
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: "openbook",
  NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: "",
};

test("Firebase is allowed where people log in and enrol, and nowhere else", async () => {
  const policy = (await readHeaders(firebase, "/login/:rest*")).get("Content-Security-Policy");
  expect(policy).toContain("script-src 'self' 'unsafe-inline' https://apis.google.com;");
  expect(policy).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
  expect(policy).toContain("frame-src https://openbook.firebaseapp.com;");
  for (const source of ["/:path*", "/cart/:rest*"]) {
    expect((await readHeaders(firebase, source)).get("Content-Security-Policy")).not.toMatch(
      /google|firebase/,
    );
  }
});

test("Stripe is allowed in the cart, and nowhere else", async () => {
  const stripe = { NEXT_PUBLIC_STRIPE_JS_URL: "" };
  const policy = (await readHeaders(stripe, "/cart/:rest*")).get("Content-Security-Policy");
  expect(policy).toContain(
    "script-src 'self' 'unsafe-inline' https://js.stripe.com https://*.js.stripe.com;",
  );
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).toContain(
    "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
  );
  for (const source of ["/:path*", "/login/:rest*"]) {
    expect((await readHeaders(stripe, source)).get("Content-Security-Policy")).not.toContain("stripe");
  }
});
