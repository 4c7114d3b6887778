import { useSyncExternalStore } from "react";
import { callApi } from "#lib/browser/api/call-api";
import { onPageRestored } from "#lib/browser/navigation/page-restored";
import type { Failure } from "#lib/rules/api/failure";
import { hintCookieName } from "#lib/rules/auth/cookie-names";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** What this tab knows. "loading": the user is probably signed in, and the server is being asked. */
type Session =
  | { status: "signed-out" | "loading"; user: null; cartLines: null }
  | ({ status: "signed-in" } & SignedInState);

/** `cartLines`, the number of courses in the cart, is null when the server couldn't tell. */
type SignedInState = { user: SignedInUser; cartLines: number | null };

const signedOut: Session = { status: "signed-out", user: null, cartLines: null };
const loading: Session = { status: "loading", user: null, cartLines: null };

const listeners = new Set<() => void>();
let session: Session | undefined;
let isRequesting = false;
let isOutdated = false;
let retryTimer: number | undefined;
let channel: BroadcastChannel | undefined;
let logout = new AbortController();
let stopWatchingPage: (() => void) | undefined;

/** Returns the session as far as it is known. Sends no request: without the hint cookie, the user isn't signed in. */
export function getSession(): Session {
  session ??= hasHint() ? loading : signedOut;
  return session;
}

/** The session for client components; signed out on the server and until the page is hydrated. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession, () => signedOut);
}

/** Calls back after every change, including those in other tabs. The first listener causes a request to the server. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    channel = new BroadcastChannel("openbook-session");
    channel.onmessage = loadSession;
    stopWatchingPage = onPageRestored(loadSession);
  }
  if (getSession().status === "loading") void fetchSession();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
    window.clearTimeout(retryTimer);
    stopWatchingPage?.();
  };
}

/** Exchanges a fresh ID token for a session of this browser. Throws an Error whose message may be shown. */
export async function signIn(idToken: string): Promise<void> {
  const answer = await callApi<SignedInState>({ method: "POST", path: "/api/session", body: { idToken } });
  if (!answer.ok) throw new Error(answer.failure.message);
  updateSession({ status: "signed-in", ...answer.data });
  channel?.postMessage("changed");
}

/** Ends the session in every tab; `revoked`: on every other device too. Throws an Error if the server didn't end it. */
export async function signOut(): Promise<{ revoked: boolean }> {
  logout.abort();
  const answer = await callApi<{ revoked: boolean }>({ method: "DELETE", path: "/api/session" });
  logout = new AbortController();
  if (!answer.ok) throw new Error(answer.failure.message);
  handleSessionEnd();
  return answer.data;
}

/**
 * Gives up a request for the user's own data when they log out, and sends none until they have: the server would answer
 * it with an error.
 */
export function getLogoutSignal(): AbortSignal {
  return logout.signal;
}

/** Tells this tab and all others that the server has ended the session. */
export function handleSessionEnd(): void {
  updateSession(signedOut);
  channel?.postMessage("changed");
}

/** Asks the server again after a page has changed the number of courses in the cart. */
export function refreshSession(): void {
  if (getSession().status !== "signed-in") return;
  // The pending response may be from before the change.
  if (isRequesting) isOutdated = true;
  else void fetchSession();
}

function loadSession(): void {
  updateSession(hasHint() ? loading : signedOut);
  if (getSession().status === "loading") void fetchSession();
}

async function fetchSession(): Promise<void> {
  if (isRequesting) return;
  isRequesting = true;
  try {
    const outcome = await callApi<SignedInState>({ path: "/api/session" });
    if (outcome.ok) return updateSession({ status: "signed-in", ...outcome.data });
    if (outcome.failure.code !== "unauthenticated") return retryLater(outcome.failure);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${hintCookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
    updateSession(signedOut);
  } finally {
    isRequesting = false;
    if (isOutdated) {
      isOutdated = false;
      refreshSession();
    }
  }
}

/** An outage logs no user out: while the session is unknown, the server is asked again, by default after 5 s. */
function retryLater({ retryAfterSeconds = 5 }: Failure): void {
  window.clearTimeout(retryTimer);
  if (getSession().status === "loading")
    retryTimer = window.setTimeout(fetchSession, retryAfterSeconds * 1000);
}

function updateSession(next: Session): void {
  session = next;
  // The style sheet hides the login links by this before any script has run.
  document.documentElement.toggleAttribute("data-signed-in", next.status !== "signed-out");
  for (const listener of listeners) listener();
}

function hasHint(): boolean {
  return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${hintCookieName}=`));
}
