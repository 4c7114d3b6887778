import type { ModeratedKind } from "#lib/rules/moderation/report-schema";

/** What users read for each kind of content: "Report this profile". Its own file, so that pages load no schema for it. */
export const kindNouns = { course: "course", review: "review", teacher: "profile" } as const satisfies Record<
  ModeratedKind,
  string
>;
