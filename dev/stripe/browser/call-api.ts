import type { Reply } from "#dev/stripe/browser/channel";

type ApiCall = { url: string; key: string; method?: "GET" | "POST"; form: Record<string, string> };

/** Calls the API with the publishable key. A network failure becomes the error that Stripe.js returns for it. */
export async function callApi({ url, key, method = "POST", form }: ApiCall): Promise<Reply> {
  const parameters = new URLSearchParams(form);
  try {
    const answer = await fetch(method === "GET" ? `${url}?${parameters}` : url, {
      method,
      headers: { Authorization: `Bearer ${key}` },
      body: method === "GET" ? undefined : parameters,
    });
    const body = await answer.json();
    return answer.ok ? { paymentIntent: body } : { error: body.error };
  } catch {
    const message =
      "We are experiencing issues connecting to our servers. Please check your internet connection and try again.";
    return { error: { type: "api_connection_error", message } };
  }
}

/** Returns the intent's id, which is the first part of its client secret. */
export function getIntentId(clientSecret: string): string {
  return clientSecret.split("_secret_")[0] ?? "";
}
