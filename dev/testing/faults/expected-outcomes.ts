import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";

const dependencySchema = z.enum(["The database", "The accounts", "The payment service", "The file store"]);

export type Dependency = z.infer<typeof dependencySchema>;

/** Groups of actions that share an outcome. Becomes the outcome of each action. */
const outcomesSchema = z
  .array(z.strictObject({ outcome: z.string(), actions: z.array(z.string()) }))
  .transform((groups): Readonly<Record<string, string>> => {
    const outcomes = groups.flatMap(({ outcome, actions }) => actions.map((action) => [action, outcome]));
    return Object.fromEntries(outcomes);
  });

const fileSchema = z.record(
  dependencySchema,
  z.strictObject({ calls: outcomesSchema, pages: outcomesSchema }),
);

const file = new URL("./expected-outcomes.yaml", import.meta.url);

/** What each call answers and each page shows while a service is down: see expected-outcomes.yaml. */
export const expectedOutcomes = fileSchema.parse(parse(readFileSync(file, "utf8")));
