import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { categoryIds, levelIds } from "#lib/rules/courses/course-facets";

const coursesSchema = z.array(
  z.strictObject({
    title: z.string(),
    headline: z.string(),
    teacher: z.string(),
    category: z.enum(categoryIds),
    level: z.enum(levelIds),
    language: z.string(),
  }),
);

const file = new URL("./courses-in-many-scripts.yaml", import.meta.url);

/** Courses in languages that need special rules to fold, segment, or distinguish words; each has a teacher. */
export const coursesInManyScripts = coursesSchema.parse(parse(readFileSync(file, "utf8")));
