import { z } from "zod";
import { toParameterError } from "#dev/stripe/api-error";
import type { FormValue } from "#dev/stripe/parse-form";

export const integer = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
const booleanText = z.enum(["true", "false"]).transform((value) => value === "true");
/** A hash whose last entry was removed arrives as an empty string. */
export const metadata = z.record(z.string().max(40), z.string().max(500)).optional();

export const createParameters = z.strictObject({
  amount: integer,
  currency: z.string(),
  automatic_payment_methods: z
    .strictObject({ enabled: booleanText, allow_redirects: z.enum(["always", "never"]).optional() })
    .optional(),
  allowed_payment_method_types: z
    .array(z.literal("card"), { error: "only cards are simulated" })
    .min(1)
    .optional(),
  receipt_email: z.email().optional(),
  metadata,
});

export const retrieveParameters = z.strictObject({
  client_secret: z.string().optional(),
  expand: z.array(z.literal("latest_charge")).optional(),
});

export const refundParameters = z.strictObject({
  payment_intent: z.string(),
  amount: integer.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata,
});

export const pageParameters = z.strictObject({
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
});

export const listParameters = pageParameters.extend({ payment_intent: z.string().optional() });

const cardParameters = z.strictObject({
  number: z.string(),
  exp_month: integer,
  exp_year: integer,
  cvc: z.string().optional(),
});

export const confirmParameters = z.strictObject({
  client_secret: z.string().optional(),
  payment_method: z.string().optional(),
  payment_method_data: z.strictObject({ type: z.literal("card"), card: cardParameters }).optional(),
});

export type CreateParameters = z.infer<typeof createParameters>;
export type ConfirmParameters = z.infer<typeof confirmParameters>;
export type CardParameters = z.infer<typeof cardParameters>;

/** Returns the validated parameters. Throws Stripe's ApiError for the first invalid one. */
export function parseParameters<Output>(schema: z.ZodType<Output>, form: Record<string, FormValue>): Output {
  const { data, error } = schema.safeParse(form);
  if (!error) return data;
  const [issue] = error.issues;
  const path = issue?.path.map(String) ?? [];
  if (issue?.code === "unrecognized_keys") {
    const name = toParameterName([...path, issue.keys[0] ?? ""]);
    throw toParameterError(name, "parameter_unknown", `Received unknown parameter: ${name}`);
  }
  const name = toParameterName(path);
  const value = path.reduce<unknown>((inner, key) => Object(inner)[key], form);
  if (value === undefined) {
    throw toParameterError(name, "parameter_missing", `Missing required param: ${name}.`);
  }
  const isInteger = issue?.code === "invalid_format" && name.match(/amount|exp_/);
  throw isInteger
    ? toParameterError(name, "parameter_invalid_integer", `Invalid integer: ${value}`)
    : toParameterError(name, "parameter_invalid", `Invalid ${name}: ${issue?.message}`);
}

/** Throws Stripe's ApiError for an amount below 1. */
export function requirePositiveAmount(amount: number): void {
  if (amount >= 1) return;
  const message = "This value must be greater than or equal to 1.";
  throw toParameterError("amount", "parameter_invalid_integer", message);
}

/** Formats a path as the form writes it: `card[number]`. */
function toParameterName([first = "", ...rest]: string[]): string {
  return first + rest.map((part) => `[${part}]`).join("");
}
