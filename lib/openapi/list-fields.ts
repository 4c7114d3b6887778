import "server-only";
import { z } from "zod";

/** A field of a request or response, described for API users. */
export type DescribedField = { name: string; type: string; isRequired: boolean };

const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  required: z.array(z.string()).default([]),
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get items() {
    return jsonSchema.optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
});

type JsonSchema = z.infer<typeof jsonSchema>;

/** Lists the fields of an object or of a list of objects; empty for other schemas. */
export function listFields(schema: unknown): DescribedField[] {
  const parsed = jsonSchema.parse(schema);
  const { properties = {}, required } = parsed.items ?? parsed;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    // With the names of its fields: "list of objects: id, lessons (id, title)".
    type: [formatType(field), formatFieldNames(field)].filter(Boolean).join(": "),
    isRequired: required.includes(name),
  }));
}

function formatFieldNames({ properties, items, anyOf = [] }: JsonSchema): string {
  if (!properties) return [items, ...anyOf].map((each) => each && formatFieldNames(each)).find(Boolean) ?? "";
  const names = Object.entries(properties).map(([name, field]) => {
    const inner = formatFieldNames(field);
    return inner ? `${name} (${inner})` : name;
  });
  return names.join(", ");
}

/** Describes a type: "object", "list of objects", "text, 3 to 120 characters". */
export function formatType(schema: unknown): string {
  const { items, anyOf, ...parsed } = jsonSchema.parse(schema);
  if (parsed.description) return [parsed.description, formatBounds(parsed)].filter(Boolean).join(", ");
  if (anyOf) return anyOf.map(formatType).join(" or ");
  if (items) return `list of ${formatType(items)}s`;
  if (parsed.enum) return parsed.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (parsed.const !== undefined) return JSON.stringify(parsed.const);
  return [formatKind(parsed), formatBounds(parsed)].filter(Boolean).join(", ");
}

function formatKind({ type = "anything", format, pattern }: Partial<JsonSchema>): string {
  // A list of types describes a nullable field.
  if (Array.isArray(type))
    return type.map((each) => formatKind({ type: each, format, pattern })).join(" or ");
  if (type !== "string") return type;
  if (format) return format;
  return pattern?.includes("{24}") ? "id" : "text";
}

function formatBounds({ minLength, maxLength, minimum, maximum }: Partial<JsonSchema>): string {
  if (minLength !== undefined && maxLength !== undefined) return `${minLength} to ${maxLength} characters`;
  if (maxLength !== undefined) return `at most ${maxLength} characters`;
  // zod writes the largest safe integer where there is no upper bound.
  if (minimum !== undefined && maximum === Number.MAX_SAFE_INTEGER) return `${minimum} or more`;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  return "";
}
