/**
 * Where a user goes after logging in: `from` if it's a path of this site, both as given and decoded, otherwise "/". The
 * login and enroll pages also become "/".
 */
export function toReturnPath(from: string | null): string {
  if (from === null || !isPathOfThisSite(from) || isLoginPath(from)) return "/";
  try {
    const path = from.split(/[?#]/, 1)[0] ?? "";
    return isPathOfThisSite(decodeURIComponent(path).replaceAll(" ", "+")) ? from : "/";
  } catch {
    return "/";
  }
}

/** The login page that returns to this path after the login. */
export function toLoginPath(path: string): `/login?from=${string}` {
  return `/login?from=${encodeURIComponent(path)}`;
}

/** The enroll page that returns to this path once the account exists. */
export function toEnrollPath(path: string): `/enroll?from=${string}` {
  return `/enroll?from=${encodeURIComponent(path)}`;
}

/** Whether a path, with any query or fragment, is the login or the enroll page. */
export function isLoginPath(path: string): boolean {
  return /^\/(login|enroll)(?=[/?#]|$)/.test(path);
}

/**
 * Whether a value starts with exactly one slash and has nothing that browsers drop (tabs, line breaks) or read as one.
 */
function isPathOfThisSite(value: string): boolean {
  return /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(value);
}
