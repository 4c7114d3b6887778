const wayIn = /^\/(login|enroll)(?=[/?#]|$)/;

/**
 * Where somebody goes after logging in: `from` when it is a path of this site however often it is decoded, otherwise
 * "/". The pages of the way in lead nowhere and count as "/" too.
 */
export function toReturnPath(from: string | null): string {
  if (from === null || !isPathOfThisSite(from) || isWayIn(from)) return "/";
  try {
    const path = from.split(/[?#]/, 1)[0] ?? "";
    return isPathOfThisSite(decodeURIComponent(path).replaceAll(" ", "+")) ? from : "/";
  } catch {
    return "/";
  }
}

/** The login page that leads back to this path. */
export function toLoginPath(path: string): `/login?from=${string}` {
  return `/login?from=${encodeURIComponent(path)}`;
}

/** Whether a path is that of the login or the enroll page, whatever follows it. */
export function isWayIn(path: string): boolean {
  return wayIn.test(path);
}

/** Whether a text begins with one slash and has nothing that a browser drops (tabs, line breaks) or reads as a slash. */
function isPathOfThisSite(value: string): boolean {
  return /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(value);
}
