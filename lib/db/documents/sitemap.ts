import "server-only";
import type { ObjectId } from "mongodb";

/** Where the second and every later shard of the sitemap begins, by the ids of its courses or teachers; in no order. */
export type SitemapStartsDocument = { _id: SitemapKind; starts: ObjectId[] };

export type SitemapKind = "courses" | "teachers";
