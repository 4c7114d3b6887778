import { z } from "zod";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { writtenText } from "#lib/rules/validation/written-text";

/** What can be reported and hidden. */
export const moderatedKinds = ["course", "review"] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

/** Why something is reported, as people choose it. */
export const reportCategories = {
  spam: "Spam or advertising",
  offensive: "Hateful or offensive",
  misleading: "Misleading or false",
  rights: "Copyright or privacy",
  other: "Something else",
} as const;

export type ReportCategory = keyof typeof reportCategories;
const categoryIds = Object.keys(reportCategories) as [ReportCategory, ...ReportCategory[]];
export const reportCategorySchema = z.enum(categoryIds, "Choose what's wrong.");

const reasonText = writtenText({
  min: 1,
  max: 1000,
  tooShort: "Describe what's wrong.",
  tooLong: "This text must be 1,000 characters or fewer.",
  invisible: "Describe what's wrong.",
  isMultiline: true,
});

const isExplained = ({ category, reason }: { category: ReportCategory; reason: string }) =>
  category !== "other" || reason !== "";
const unexplained = { path: ["reason"], message: "Describe what's wrong." };

/** What the report form asks for. */
export const reportFormSchema = z
  .strictObject({ category: reportCategorySchema, reason: z.union([z.literal(""), reasonText]) })
  .refine(isExplained, unexplained);

/** A report as it is sent. A chosen category can speak for itself; anything else needs words. */
export const newReportSchema = z
  .strictObject({
    kind: z.enum(moderatedKinds, "Enter course or review."),
    id: objectIdSchema,
    category: reportCategorySchema.default("other"),
    reason: z.union([z.literal(""), reasonText]).default(""),
  })
  .refine(isExplained, unexplained);

export type NewReport = z.infer<typeof newReportSchema>;
