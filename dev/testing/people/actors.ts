import { changeToken } from "#dev/testing/people/emulator";

/**
 * Who tries what the permission tables list: a visitor, the owner, another signed-in person, somebody with a session
 * cookie of another project, the author of the courses, and an admin of the site.
 */
export const actors = ["visitor", "owner", "another", "forged", "author", "admin"] as const;
export type Actor = (typeof actors)[number];

/** What each actor gets, in the words of a test's title. */
export function summarize(expected: Record<Actor, number | string>): string {
  return actors.map((actor) => `${actor}: ${expected[actor]}`).join(", ");
}

/** This session cookie as another Firebase project would have made it. */
export function forgeSession(cookie: string): string {
  const iss = "https://session.firebase.google.com/another-project";
  return changeToken(cookie, { aud: "another-project", iss });
}
