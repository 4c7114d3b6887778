import type { Browser, BrowserContext } from "@playwright/test";
import { changeToken } from "#dev/testing/emulator";
import { type Belongings, createBelongings, type PaidIntent } from "#e2e/belongings";
import { type Person, signInSomebody } from "#e2e/people";
import { sessionCookieNames } from "#lib/rules/auth/cookie-names";

export const actors = ["nobody", "owner", "another", "forged", "author"] as const;
export type Actor = (typeof actors)[number];

/** Whose things a request asks for, and how the owner comes by them. */
export type World = Belongings & {
  owner: Person;
  contexts: Record<Actor, BrowserContext>;
  /** The same paid cart for everybody: the site begins nothing else before it has heard of the first. */
  payOnce(): Promise<PaidIntent>;
};

/**
 * Three people who are signed in, one of whom teaches the courses, somebody who is not, and somebody with a session
 * cookie of another project.
 */
export async function createWorld(browser: Browser): Promise<World> {
  const [nobody, own, other, forged, teaching] = await Promise.all(actors.map(() => browser.newContext()));
  if (!nobody || !own || !other || !forged || !teaching) throw new Error("The browser gave no context.");
  // One after the other: this is the first that a server of its own does.
  const owner = await signInSomebody(own);
  const teacher = await signInSomebody(teaching);
  await signInSomebody(other);
  await forged.addCookies(await forgeCookies(own));
  const belongings = createBelongings({ request: own.request, person: owner, teacher });
  let paid: Promise<PaidIntent> | undefined;
  return {
    ...belongings,
    owner,
    contexts: { nobody, owner: own, another: other, forged, author: teaching },
    payOnce() {
      paid ??= belongings.payCart();
      return paid;
    },
  };
}

/** The cookies of this browser, but with a session that another Firebase project has issued. */
async function forgeCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.map((cookie) => {
    if (cookie.name !== sessionCookieNames.plain) return cookie;
    const claims = { aud: "another-project", iss: "https://session.firebase.google.com/another-project" };
    return { ...cookie, value: changeToken(cookie.value, claims) };
  });
}
