/**
 * For what everyone gets alike and a write can change: a copy is used only after asking again. Next's own value for static
 * pages would let a cache keep them for an hour and show them for weeks after (docs/decisions/0001).
 */
export const alwaysRevalidated = "public, max-age=0, must-revalidate";
