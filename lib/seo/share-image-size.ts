import "server-only";
/** What every network that shows link previews takes, in pixels. */
export const shareImageSize = { width: 1200, height: 630 };
