import { z } from "zod";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { writtenText } from "#lib/rules/validation/written-text";

/** The kinds of content that users can report and moderators can hide. */
export const moderatedKinds = ["course", "review"] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

/** The categories of a report, with their labels. */
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

const hasReason = ({ category, reason }: { category: ReportCategory; reason: string }) =>
  category !== "other" || reason !== "";
const missingReason = { path: ["reason"], message: "Describe what's wrong." };

/** The fields of the report form. */
export const reportFormSchema = z
  .strictObject({ category: reportCategorySchema, reason: z.union([z.literal(""), reasonText]) })
  .refine(hasReason, missingReason);

/** A report, as a client sends it. The category "other" needs a reason. */
export const newReportSchema = z
  .strictObject({
    kind: z.enum(moderatedKinds, "Enter course or review."),
    id: objectIdSchema,
    category: reportCategorySchema.default("other"),
    reason: z.union([z.literal(""), reasonText]).default(""),
  })
  .refine(hasReason, missingReason);

export type NewReport = z.infer<typeof newReportSchema>;
