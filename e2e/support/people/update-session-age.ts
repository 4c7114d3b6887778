import type { Page } from "@playwright/test";
import { allowOldSignIns, toChangedToken } from "#dev/testing/people/emulator";
import { sessionCookieNames } from "#lib/rules/auth/cookie-names";

const hour = 3600;

/** Makes this page's session one that started an hour ago, which only the emulator's unsigned cookies allow. */
export async function updateSessionAge(page: Page): Promise<void> {
  const { user } = await (await page.request.get("/api/session")).json();
  await allowOldSignIns(user);
  const names: readonly string[] = Object.values(sessionCookieNames);
  const cookies = await page.context().cookies();
  const old = cookies
    .filter(({ name }) => names.includes(name))
    .map((cookie) => ({
      ...cookie,
      value: toChangedToken(cookie.value, { auth_time: Math.floor(Date.now() / 1000) - hour }),
    }));
  await page.context().addCookies(old);
}
