import { toChangedToken } from "#dev/testing/people/emulator";

/**
 * The actors of the permission tables: a visitor, the owner, another signed-in user, a user whose session cookie comes
 * from another project, the author of the courses, and an admin of the site.
 */
export const actors = ["visitor", "owner", "another", "forged", "author", "admin"] as const;
export type Actor = (typeof actors)[number];

/** Returns the expected result of each actor as text for a test's title. */
export function formatExpected(expected: Record<Actor, number | string>): string {
  return actors.map((actor) => `${actor}: ${expected[actor]}`).join(", ");
}

/** Returns this session cookie as another Firebase project would have issued it. */
export function forgeSession(cookie: string): string {
  const iss = "https://session.firebase.google.com/another-project";
  return toChangedToken(cookie, { aud: "another-project", iss });
}
