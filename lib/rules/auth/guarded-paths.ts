const guarded = /^\/(adservice|myreviews|edit|cart|purchases)(\/|$)/;

/** Whether a decoded path is of a page for people who are signed in. */
export function isGuardedPath(path: string): boolean {
  return guarded.test(path);
}
