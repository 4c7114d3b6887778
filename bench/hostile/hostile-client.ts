import { setTimeout } from "node:timers/promises";
import { addAccount, getIdToken } from "#dev/testing/people/emulator";

/** What the hostile account tries; also the rows of the report. */
export type AttackName =
  | "Markdown"
  | "pictures"
  | "videos"
  | "reports"
  | "coupons"
  | "searches"
  | "share images"
  | "personal pages"
  | "large bodies"
  | "logins";

/** The number of responses by attack and status; "none" counts requests without a response. */
export type AttackCounts = Partial<Record<AttackName, Record<string, number>>>;

export type HostileRequest = { method?: "GET" | "POST" | "PUT" | "DELETE"; path: string; body?: unknown };
export type HostileAnswer = { status: number; answer: Record<string, unknown> };

export type HostileClient = {
  uid: string;
  email: string;
  /** Signs in at the emulator and returns an ID token. */
  signIn(): Promise<string>;
  /** Sends a request, whose body is JSON unless it's bytes. After a refusal it pauses. Never throws. */
  send(attack: AttackName, request: HostileRequest): Promise<HostileAnswer>;
  counts: AttackCounts;
};

type ClientOptions = { appUrl: string; address: string };

/** The pause of a connection after a refusal: all connections together send at most some 400 refused requests/s. */
const refusalPauseMs = 50;

/** Creates a verified account in the emulator that process.env names, opens a session, and returns its client. */
export async function createHostileClient({ appUrl, address }: ClientOptions): Promise<HostileClient> {
  const { uid, email, password } = await addAccount({ displayName: "Mallory" });
  const signIn = () => getIdToken({ email, password });
  const sender = { Origin: appUrl, "X-Forwarded-For": address };
  const session = await fetch(`${appUrl}/api/session`, {
    method: "POST",
    headers: { ...sender, "Content-Type": "application/json" },
    body: JSON.stringify({ idToken: await signIn() }),
  });
  const cookies = session.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const headers = { ...sender, Cookie: cookies.join("; ") };
  const counts: AttackCounts = {};

  const request = async ({ method = "GET", path, body }: HostileRequest): Promise<HostileAnswer> => {
    const isBytes = body instanceof Uint8Array;
    const type = isBytes ? "application/octet-stream" : "application/json";
    const response = await fetch(appUrl + path, {
      method,
      headers: { ...headers, "Content-Type": type },
      body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
      redirect: "manual",
    });
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    if (isJson) return { status: response.status, answer: await response.json() };
    await response.arrayBuffer();
    return { status: response.status, answer: {} };
  };

  return {
    uid,
    email,
    signIn,
    counts,
    async send(attack, sent) {
      // A connection that the server closes is the attacker's problem, so it's counted and not thrown.
      const answered = await request(sent).catch(() => ({ status: 0, answer: {} }));
      const ofAttack = counts[attack] ?? {};
      counts[attack] = ofAttack;
      const status = answered.status === 0 ? "none" : String(answered.status);
      ofAttack[status] = (ofAttack[status] ?? 0) + 1;
      if (answered.status === 0 || answered.status >= 400) await setTimeout(refusalPauseMs);
      return answered;
    },
  };
}
