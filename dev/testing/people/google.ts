import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { privateKeyPem, publicKeyPem } from "#dev/testing/people/google-tokens";

/** The requests to Google, in order, that this process makes when it verifies a token. */
export const googleServices = ["keys", "access token", "account"] as const;
export type GoogleService = (typeof googleServices)[number];

type SendResponse = (response: http.ServerResponse) => void;
/** A response, or a connection error before any response. */
export type Behavior = SendResponse | "name not found" | "refused";

const json =
  (body: unknown, status = 200): SendResponse =>
  (response) =>
    void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

/**
 * Mocks Google for the https requests of this process. The returned function sets how a service behaves from then on;
 * by default all requests succeed. `account` is Firebase's record for every user.
 */
export async function mockGoogle(account: Record<string, unknown>) {
  const well: Record<GoogleService, SendResponse> = {
    keys: json({ key: publicKeyPem }),
    // Expires at once, so that it isn't cached.
    "access token": json({ access_token: "a", token_type: "Bearer", expires_in: 1 }),
    account: json({ users: [account] }),
  };
  let behaviors: Record<GoogleService, Behavior> = well;
  const server = http.createServer((request, response) => {
    const behavior = behaviors[toService(request.url ?? "")];
    if (typeof behavior === "function") behavior(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  // Supports both call forms: the SDK passes one options object; the library that fetches its access tokens passes a
  // URL.
  vi.spyOn(https, "request").mockImplementation(((...given: unknown[]) => {
    const [address, ...rest] = typeof given[0] === "string" ? given : [undefined, ...given];
    const url = address === undefined ? undefined : new URL(String(address));
    const options: http.RequestOptions = { path: url?.pathname, ...(rest[0] as http.RequestOptions) };
    const behavior = behaviors[toService(String(options.path))];
    const host = behavior === "name not found" ? "www.googleapis.com" : "127.0.0.1";
    const target = { host, hostname: host, port: behavior === "refused" ? 1 : port };
    const lookup = toMissingName;
    return http.request(
      { ...options, ...target, lookup, protocol: "http:", agent: undefined },
      rest[1] as (response: http.IncomingMessage) => void,
    );
  }) as typeof https.request);

  return {
    behave: (change: Partial<Record<GoogleService, Behavior>>) => {
      behaviors = { ...well, ...change };
      // Pending requests fail now instead of waiting for a response.
      server.closeAllConnections();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Sets the environment as in production: a service account, no emulator, and Google's own checks. Import the modules
 * that read it afterwards.
 */
export function stubServiceAccount(project: string): void {
  vi.stubEnv("FIREBASE_PROJECT_ID", project);
  vi.stubEnv("FIREBASE_CLIENT_EMAIL", `server@${project}.iam.gserviceaccount.com`);
  vi.stubEnv("FIREBASE_PRIVATE_KEY", privateKeyPem);
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);
  vi.stubEnv("NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL", undefined);
  vi.resetModules();
}

function toService(path: string): GoogleService {
  if (path.includes("publicKeys") || path.includes("/x509/")) return "keys";
  return path.includes("/token") ? "access token" : "account";
}

const toMissingName: http.RequestOptions["lookup"] = (name, _options, callback) =>
  callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: "ENOTFOUND" }), "", 4);
