/** Over https the prefix makes the browser refuse a cookie that another host of the domain has set. */
export const sessionCookieNames = { secure: "__Host-openbook-session", plain: "openbook-session" } as const;

/** Readable by scripts and worth nothing: says that asking `/api/session` is worth while. */
export const hintCookieName = "openbook-signed-in";
