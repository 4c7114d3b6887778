/** Over https, the `__Host-` prefix makes browsers reject a cookie that another host of the domain set. */
export const sessionCookieNames = { secure: "__Host-openbook-session", plain: "openbook-session" } as const;

/** Readable by scripts and grants no access: it hints that a request of `/api/session` is worthwhile. */
export const hintCookieName = "openbook-signed-in";
