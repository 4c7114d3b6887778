import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { z } from "zod";
import { ExplainedError } from "#dev/process/explained-error";

type BuyerOptions = {
  appUrl: string;
  environment: NodeJS.ProcessEnv;
  /** The buyer's address, as a proxy in front of the site names it. */
  address?: string;
  /** Whether the buyer's email address is verified; false by default. */
  isVerified?: boolean;
};

type BuyerRequest = { method?: "GET" | "POST" | "PUT" | "DELETE"; path: string; body?: unknown };

export type Buyer = {
  /**
   * Sends a request as a signed-in buyer's page does; a body of bytes as it is. Resolves with the response (JSON, text,
   * or an ArrayBuffer of a file) and its duration.
   * Throws an ExplainedError if the status isn't 2xx, for example because of a redirect to the login.
   */
  send(call: BuyerRequest): Promise<{ answer: unknown; milliseconds: number }>;
  /** Logs in again, for calls that need a recent sign-in. */
  signInAgain(): Promise<void>;
  email: string;
};

/** Creates an account in the stack's emulator and opens a session on the site. Throws an ExplainedError. */
export async function signInBuyer({ isVerified, ...options }: BuyerOptions): Promise<Buyer> {
  const { appUrl, environment, address } = options;
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = environment;
  const email = `${randomUUID()}@openbook.test`;
  const account = { email, password: randomUUID(), returnSecureToken: true };
  const json = {
    "Content-Type": "application/json",
    Origin: appUrl,
    ...(address && { "X-Forwarded-For": address }),
  };
  const post = (url: string, body: object) =>
    fetch(url, { method: "POST", headers: json, body: JSON.stringify(body) });
  const accounts = `http://${host}/identitytoolkit.googleapis.com/v1`;
  const openSession = async (action: "signUp" | "signInWithPassword") => {
    const answer = await (await post(`${accounts}/accounts:${action}?key=any`, account)).json();
    const { idToken, localId } = z.object({ idToken: z.string(), localId: z.string() }).parse(answer);
    if (isVerified) {
      const headers = { ...json, Authorization: "Bearer owner" };
      const body = JSON.stringify({ localId, emailVerified: true });
      await fetch(`${accounts}/projects/${project}/accounts:update`, { method: "POST", headers, body });
    }
    const session = await post(`${appUrl}/api/session`, { idToken });
    if (!session.ok) throw new ExplainedError(`POST /api/session returned ${session.status} under load.`);
    const cookies = session.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    return { ...json, Cookie: cookies.join("; ") };
  };
  let headers = await openSession("signUp");
  return {
    email,
    async signInAgain() {
      headers = await openSession("signInWithPassword");
    },
    async send({ method = "GET", path, body }) {
      const startedAt = performance.now();
      const isBytes = body instanceof Uint8Array;
      const response = await fetch(appUrl + path, {
        method,
        headers: isBytes ? { ...headers, "Content-Type": "application/octet-stream" } : headers,
        // Without a body, JSON.stringify returns undefined, and so the request has none.
        body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
        redirect: "manual",
      });
      const answer = await readAnswer(response);
      const milliseconds = performance.now() - startedAt;
      if (!response.ok) {
        const detail = JSON.stringify(answer).slice(0, 300);
        throw new ExplainedError(`${method} ${path} returned ${response.status} under load: ${detail}`);
      }
      return { answer, milliseconds };
    },
  };
}

function readAnswer(response: Response): Promise<unknown> {
  const type = response.headers.get("Content-Type") ?? "";
  if (type.startsWith("application/json")) return response.json();
  return type.startsWith("text/") ? response.text() : response.arrayBuffer();
}

/** Pays an intent with a test card at the Stripe simulator. */
export async function confirmIntent(environment: NodeJS.ProcessEnv, intentId: string): Promise<void> {
  const { STRIPE_SECRET_KEY = "", STRIPE_API_URL = "" } = environment;
  const { hostname: host, port } = new URL(STRIPE_API_URL);
  const stripe = new Stripe(STRIPE_SECRET_KEY, { host, port, protocol: "http" });
  await stripe.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa" });
}

/** Returns the id of the intent that POST /api/payment created. */
export function parseIntentId(answer: unknown): string {
  const { clientSecret } = z.object({ clientSecret: z.string() }).parse(answer);
  return clientSecret.split("_secret_")[0] ?? "";
}
