import "server-only";
import { requestFirebase } from "#lib/auth/request-firebase";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { firebaseSettings } from "#lib/rules/env/public-settings";

/**
 * Asks Firebase to send its verification email (docs/decisions/0008). Throws AppError `not_configured`, `too_many` when
 * Firebase limits the rate, and `unavailable` when Firebase doesn't send it.
 */
export async function sendVerificationMail({ uid }: SignedInUser): Promise<void> {
  const token = await requestFirebase((auth) => auth.createCustomToken(uid));
  const { idToken } = await requestIdentityToolkit("signInWithCustomToken", {
    token,
    returnSecureToken: true,
  });
  const continueUrl = env.siteUrl.href;
  await requestIdentityToolkit("sendOobCode", { requestType: "VERIFY_EMAIL", idToken, continueUrl });
}

async function requestIdentityToolkit(
  method: string,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (!firebaseSettings || !env.firebase) throw new AppError("not_configured");
  const { emulatorHost } = env.firebase;
  const service = "identitytoolkit.googleapis.com";
  const base = emulatorHost ? `http://${emulatorHost}/${service}` : `https://${service}`;
  const response = await fetch(`${base}/v1/accounts:${method}?key=${firebaseSettings.apiKey}`, {
    method: "POST",
    // The API key may be restricted to this site's referrer.
    headers: { "Content-Type": "application/json", Referer: env.siteUrl.href },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new AppError("unavailable", { message, detail: `Firebase did not respond to ${method}`, cause });
  });
  const answer = await response.json().catch(() => null);
  if (response.ok && answer) return answer;
  const reason = String(answer?.error?.message ?? response.status);
  if (reason.startsWith("TOO_MANY_ATTEMPTS")) throw new AppError("too_many");
  throw new AppError("unavailable", { message, detail: `Firebase rejected ${method}: ${reason}` });
}

/** The timeout of a call in milliseconds: two calls and the session check must stay within the 5 s for each request. */
const timeoutMs = 2000;

const message = "We couldn't send the verification email. Please try again shortly.";
