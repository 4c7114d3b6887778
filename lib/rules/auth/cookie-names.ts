/** Over https the prefix makes the browser reject a cookie that another host of the domain has set. */
export const sessionCookieNames = { secure: "__Host-openbook-session", plain: "openbook-session" } as const;

/** Readable by scripts and grants nothing: it says that asking `/api/session` is worthwhile. */
export const hintCookieName = "openbook-signed-in";
