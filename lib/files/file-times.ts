import "server-only";

export const hourMs = 60 * 60 * 1000;

/** How long an unfinished upload, and a file that no document names, are kept. */
export const dayMs = 24 * hourMs;
