import "server-only";
/**
 * The option for what looks for one document by `{ _id, uid }`: take the index of `_id`. MongoDB would anyway; the
 * embedded server reads the whole collection as soon as another field stands beside the id (docs/decisions/0005).
 */
export const byId = { hint: { _id: 1 } } as const;
