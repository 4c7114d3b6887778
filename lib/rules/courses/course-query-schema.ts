import { z } from "zod";
import { categoryIds, levelIds } from "#lib/rules/courses/course-facets";
import { type CourseQuery, maxQueryLength } from "#lib/rules/courses/course-query";
import { languageSchema } from "#lib/rules/courses/course-schema";
import { type CourseSort, courseSortIds, toCourseSort } from "#lib/rules/courses/course-sorts";
import { invalidCursor } from "#lib/rules/db/created-key";
import { currency } from "#lib/rules/payments/money";

const enterStars = "Enter a number from 1 to 5.";
const enterPrice = "Enter free, or two prices with a hyphen between them: 10-20, -20, or 50-.";
// In cents, a bound has at most the seven digits that courses are sorted by (toPriceKey).
const bound = `\\d{1,${7 - currency.exponent}}(\\.\\d{1,2})?`;

const fields = {
  q: z
    .string()
    .trim()
    .max(maxQueryLength, `Search for ${maxQueryLength} characters or fewer.`)
    .transform((q) => q.replace(/\s+/g, " ")),
  exact: z.literal("1", "Enter 1, or leave it out.").transform(() => true as const),
  category: z.enum(categoryIds, "Choose a category."),
  level: z.enum(levelIds, "Choose a level."),
  language: languageSchema,
  price: z
    .string()
    .regex(new RegExp(`^(free|${bound}-|-${bound}|${bound}-${bound})$`), enterPrice)
    .refine((price) => {
      const [min, max] = price.split("-");
      return !min || !max || Number(min) <= Number(max);
    }, enterPrice),
  stars: z
    .string()
    .regex(/^[1-5](\.\d)?$/, enterStars)
    .transform(Number)
    .refine((stars) => stars <= 5, enterStars),
  sort: z.enum(courseSortIds, `Choose one of ${courseSortIds.join(", ")}.`),
  cursor: z.string().min(1, invalidCursor),
};

/** The format of each order's cursor: the last course's sort key. A leading "-" asks for the page before it. */
const cursors: Record<CourseSort, RegExp> = {
  relevance: /^-?[0-3]~\d\.\d{4}[0-9a-f]{36}$/,
  newest: /^-?[0-9a-f]{36}$/,
  "top-rated": /^-?\d\.\d{4}[0-9a-f]{36}$/,
  students: /^-?\d{8}[0-9a-f]{36}$/,
  price: /^-?\d{7}[0-9a-f]{36}$/,
  "-price": /^-?\d{7}[0-9a-f]{36}$/,
};

/** Whether the query's cursor, if any, has the format of the query's order. */
export function hasOwnCursor(query: CourseQuery): boolean {
  return !query.cursor || cursors[toCourseSort(query)].test(query.cursor);
}

/** The parameters of a list of courses, all optional. */
export const courseQueryFields = z.object(fields).partial().shape;

/** Parses the query of a page's URL. Unknown and malformed parameters are left out. */
export function parseCourseQuery(parameters: Record<string, string | string[] | undefined>): CourseQuery {
  const entries = Object.entries(fields).flatMap(([name, schema]) => {
    const value = schema.safeParse(parameters[name]).data;
    return value === undefined || value === "" ? [] : [[name, value]];
  });
  const query: CourseQuery = Object.fromEntries(entries);
  if (hasOwnCursor(query)) return query;
  const { cursor: _another, ...rest } = query;
  return rest;
}
