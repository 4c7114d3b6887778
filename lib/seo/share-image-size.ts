import "server-only";
/** The size every network accepts for link previews, in pixels. */
export const shareImageSize = { width: 1200, height: 630 };
