import type { Page } from "@playwright/test";
import { allowOldSignIns, changeToken } from "#dev/testing/people/emulator";
import { sessionCookieNames } from "#lib/rules/auth/cookie-names";

const hour = 3600;

/** Makes the session of this page's browser one that began an hour ago, as only a cookie of the emulator can say. */
export async function ageSession(page: Page): Promise<void> {
  const { user } = await (await page.request.get("/api/session")).json();
  await allowOldSignIns(user);
  const names: readonly string[] = Object.values(sessionCookieNames);
  const cookies = await page.context().cookies();
  const old = cookies
    .filter(({ name }) => names.includes(name))
    .map((cookie) => ({
      ...cookie,
      value: changeToken(cookie.value, { auth_time: Math.floor(Date.now() / 1000) - hour }),
    }));
  await page.context().addCookies(old);
}
