import type { Env } from "#lib/rules/env/env-schema";

/**
 * Why a server must not serve visitors with these settings, a sentence each. Builds and scripts, which serve nobody, go
 * on with them.
 */
export function listStartProblems(env: Env): string[] {
  if (env.APP_ENV !== "production") return [];
  const problems: string[] = [];
  if (!env.SITE_URL && !env.VERCEL_PROJECT_PRODUCTION_URL) {
    problems.push(
      "SITE_URL is not set: links, mails and the sitemap would lead to http://localhost:3000. Set it to the site's " +
        "own address, such as https://openbook.example, or set APP_ENV=local on a machine of your own.",
    );
  }
  if (/^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? "") && !env.STRIPE_WEBHOOK_SECRET) {
    problems.push(
      "STRIPE_SECRET_KEY is a live key, but STRIPE_WEBHOOK_SECRET is not set: the site would take money and not hear " +
        "of it when a buyer closes the page. Set it, or use a test key.",
    );
  }
  return problems;
}
