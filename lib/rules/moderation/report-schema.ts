import { z } from "zod";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { writtenText } from "#lib/rules/validation/written-text";

/** The kinds of content that users can report and moderators can hide. */
export const moderatedKinds = ["course", "review", "teacher"] as const;
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

const reporterName = writtenText({
  min: 1,
  max: 100,
  tooShort: "Enter your name, or leave it empty.",
  tooLong: "Name must be 100 characters or fewer.",
  invisible: "Enter your name, or leave it empty.",
});

/** Who reports, if they want an answer. Ignored for a signed-in user. */
const reporterFields = {
  name: z.union([z.literal(""), reporterName]).default(""),
  email: z.union([z.literal(""), z.email("Enter an email address, or leave it empty.").max(254)]).default(""),
};

/** The fields of the report form. */
export const reportFormSchema = z
  .strictObject({
    category: reportCategorySchema,
    reason: z.union([z.literal(""), reasonText]),
    ...reporterFields,
  })
  .refine(hasReason, missingReason);

/** A report, as a client sends it. The category "other" needs a reason. */
export const newReportSchema = z
  .strictObject({
    kind: z.enum(moderatedKinds, "Enter course, review, or teacher."),
    id: objectIdSchema,
    category: reportCategorySchema.default("other"),
    reason: z.union([z.literal(""), reasonText]).default(""),
    ...reporterFields,
  })
  .refine(hasReason, missingReason);

export type NewReport = z.infer<typeof newReportSchema>;
