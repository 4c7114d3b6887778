import "server-only";
/** The picture size in pixels that all social networks accept for link previews. */
export const shareImageSize = { width: 1200, height: 630 };
