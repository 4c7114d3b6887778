import type { Browser, BrowserContext } from "@playwright/test";
import { type Actor, actors, forgeSession } from "#dev/testing/actors";
import { type Belongings, createBelongings } from "#dev/testing/belongings";
import { type Person, signInNewAdmin, signInNewPerson } from "#dev/testing/people";
import { sessionCookieNames } from "#lib/rules/auth/cookie-names";

/** Whose data a request concerns, and how the owner creates it. */
export type World = Belongings & {
  owner: Person;
  /** Who adds the courses: the author. */
  teacher: Person;
  contexts: Record<Actor, BrowserContext>;
};

export async function createWorld(browser: Browser): Promise<World> {
  const [visitor, own, other, forged, teaching, administering] = await Promise.all(
    actors.map(() => browser.newContext()),
  );
  if (!visitor || !own || !other || !forged || !teaching || !administering)
    throw new Error("The browser gave no context.");
  // One after the other: these are the first requests to a new server.
  const owner = await signInNewPerson(own);
  const teacher = await signInNewPerson(teaching);
  await signInNewPerson(other);
  await signInNewAdmin(administering);
  await forged.addCookies(await forgeCookies(own));
  const belongings = createBelongings({ request: own.request, person: owner, teacher });
  return {
    ...belongings,
    owner,
    teacher,
    contexts: { visitor, owner: own, another: other, forged, author: teaching, admin: administering },
  };
}

/** This browser's cookies, with a session cookie from another Firebase project. */
async function forgeCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.map((cookie) => {
    return cookie.name === sessionCookieNames.plain
      ? { ...cookie, value: forgeSession(cookie.value) }
      : cookie;
  });
}
