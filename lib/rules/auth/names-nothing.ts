import { objectIdSchema } from "#lib/rules/validation/object-id";

/** Whether a decoded path asks for a review or a purchase by what is no id, or for a cart by what is no email address. */
export function namesNothing(path: string): boolean {
  const [, area, name = ""] = /^\/(edit|purchases|cart)\/(.+)$/.exec(path) ?? [];
  if (!area) return false;
  return area === "cart" ? !name.includes("@") : !objectIdSchema.safeParse(name).success;
}
