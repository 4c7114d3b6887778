import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { privateKeyPem, publicKeyPem } from "#dev/testing/people/google-tokens";

/** What this process asks Google for, one after the other, when it verifies a token. */
export const googleServices = ["keys", "access token", "account"] as const;
export type GoogleService = (typeof googleServices)[number];

type Answer = (response: http.ServerResponse) => void;
/** An answer, or a connection that fails before there is one. */
export type Behavior = Answer | "name not found" | "refused";

const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

/**
 * Answers in Google's place what this process asks for over https, on this machine. The returned function says how a
 * service behaves from then on; without it all is well. `account` is what Firebase knows about everybody.
 */
export async function standInForGoogle(account: Record<string, unknown>) {
  const well: Record<GoogleService, Answer> = {
    keys: json({ key: publicKeyPem }),
    // Nothing that has expired is kept.
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

  // As the SDK calls it, with one object, and as the library does that fetches its access tokens, with an address.
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
      // Whoever still waits for an answer of before learns that there will be none.
      server.closeAllConnections();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Settings as in production: a service account, no emulator, and Google's own checks. What reads them has to be imported
 * afterwards.
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
