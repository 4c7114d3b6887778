import "server-only";
import type { ObjectId } from "mongodb";

/** The first id of the second and each later shard of the sitemap, for courses or teachers, in no order. */
export type SitemapStartsDocument = { _id: SitemapKind; starts: ObjectId[] };

export type SitemapKind = "courses" | "teachers";
