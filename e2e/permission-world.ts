import type { Browser, BrowserContext } from "@playwright/test";
import { type Belongings, createBelongings } from "#dev/testing/belongings";
import { changeToken } from "#dev/testing/emulator";
import { type Person, signInSomebody } from "#dev/testing/people";
import { sessionCookieNames } from "#lib/rules/auth/cookie-names";

export const actors = ["visitor", "owner", "another", "forged", "author"] as const;
export type Actor = (typeof actors)[number];

/** Whose data a request concerns, and how the owner creates it. */
export type World = Belongings & {
  owner: Person;
  contexts: Record<Actor, BrowserContext>;
};

/**
 * Three signed-in people, one of whom teaches the courses, a visitor, and a person with a session cookie from another
 * project.
 */
export async function createWorld(browser: Browser): Promise<World> {
  const [visitor, own, other, forged, teaching] = await Promise.all(actors.map(() => browser.newContext()));
  if (!visitor || !own || !other || !forged || !teaching) throw new Error("The browser gave no context.");
  // One after the other: these are the first requests to a new server.
  const owner = await signInSomebody(own);
  const teacher = await signInSomebody(teaching);
  await signInSomebody(other);
  await forged.addCookies(await forgeCookies(own));
  const belongings = createBelongings({ request: own.request, person: owner, teacher });
  return {
    ...belongings,
    owner,
    contexts: { visitor, owner: own, another: other, forged, author: teaching },
  };
}

/** This browser's cookies, with a session cookie from another Firebase project. */
async function forgeCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.map((cookie) => {
    if (cookie.name !== sessionCookieNames.plain) return cookie;
    const claims = { aud: "another-project", iss: "https://session.firebase.google.com/another-project" };
    return { ...cookie, value: changeToken(cookie.value, claims) };
  });
}
