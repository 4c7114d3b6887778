import { ApiError } from "#dev/stripe/api-error";
import { keys } from "#dev/stripe/keys";

/**
 * Returns the kind of key in an Authorization header: `Bearer sk_…`, or `Basic` with the key as the user name. Throws
 * Stripe's ApiError for a missing, unknown, or insufficient one.
 */
export function checkKey(authorization: string, isPublicAllowed: boolean): "secret" | "public" {
  const key = parseKey(authorization);
  if (!key) {
    throw toKeyError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (key === keys.secret) return "secret";
  if (key !== keys.publishable) throw toKeyError(401, `Invalid API Key provided: ${redactKey(key)}`);
  if (isPublicAllowed) return "public";
  throw toKeyError(
    403,
    "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
    "secret_key_required",
  );
}

function parseKey(authorization: string): string {
  const [scheme = "", value = ""] = authorization.split(" ");
  if (scheme === "Bearer") return value;
  return scheme === "Basic" ? (Buffer.from(value, "base64").toString().split(":")[0] ?? "") : "";
}

function redactKey(key: string): string {
  return `${key.slice(0, 8)}${"*".repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;
}

function toKeyError(status: number, message: string, code?: string): ApiError {
  return new ApiError({ status, message, code, isBeforeStart: true });
}
