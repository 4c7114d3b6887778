import { z } from "zod";
import { lessonEntrySchema, partTitleSchema } from "#lib/rules/lessons/lesson-entry";
import { lessonKinds } from "#lib/rules/lessons/lesson-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const maxSections = 50;
export const maxLessons = 300;

/** A lesson as an editor sends it. The editor chooses the id of a new lesson. The kind can't change later. */
const outlineLessonSchema = z.strictObject({
  id: objectIdSchema,
  kind: z.enum(lessonKinds),
  ...lessonEntrySchema.shape,
});

const outlineSectionSchema = z.strictObject({
  id: objectIdSchema,
  title: partTitleSchema,
  lessons: z.array(outlineLessonSchema),
});

/** An outline as its teacher saves it. `version` is the version that the editor loaded, 0 for a new outline. */
export const outlineUpdateSchema = z
  .strictObject({
    version: z.int().min(0),
    sections: z.array(outlineSectionSchema).max(maxSections, `${maxSections} sections at most.`),
  })
  .superRefine(({ sections }, context) => {
    const ids = sections.flatMap(({ id, lessons }) => [id, ...lessons.map((lesson) => lesson.id)]);
    if (new Set(ids).size < ids.length) {
      context.addIssue({ code: "custom", path: ["sections"], message: "Two parts have the same id." });
    }
    const lessons = sections.reduce((sum, section) => sum + section.lessons.length, 0);
    if (lessons > maxLessons) {
      context.addIssue({ code: "custom", path: ["sections"], message: `${maxLessons} lessons at most.` });
    }
  });

export type OutlineUpdate = z.infer<typeof outlineUpdateSchema>;

const outlineEntrySchema = z.strictObject({
  id: objectIdSchema,
  title: z.string(),
  kind: z.enum(lessonKinds),
  minutes: z.int(),
  preview: z.boolean(),
  ready: z.boolean(),
});

/** An outline as the API returns it. Only the course's teacher gets lessons without content, with `ready: false`. */
export const outlineSchema = z.strictObject({
  version: z.int().min(0),
  sections: z.array(
    z.strictObject({ id: objectIdSchema, title: z.string(), lessons: z.array(outlineEntrySchema) }),
  ),
});

/** An outline as one user sees it. */
export const ownOutlineSchema = outlineSchema.extend({
  removed: z
    .array(outlineEntrySchema)
    .describe("Lessons that you bought and that the teacher has removed from the course since"),
});

export type Outline = z.infer<typeof outlineSchema>;
export type OwnOutline = z.infer<typeof ownOutlineSchema>;
export type OutlineEntry = z.infer<typeof outlineEntrySchema>;
