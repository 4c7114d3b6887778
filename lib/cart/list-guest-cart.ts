import "server-only";
import { ObjectId } from "mongodb";
import { listCurrentCourses } from "#lib/cart/load-cart";
import type { GuestCartLine } from "#lib/rules/cart/guest-cart-schema";
import { toNamedLanguage } from "#lib/rules/courses/course-facets";
import { isListed } from "#lib/rules/courses/is-listed";
import { toDollars } from "#lib/rules/payments/money";

/** Returns these courses as a visitor may see them now, in the given order. */
export async function listGuestCart(ids: string[]): Promise<GuestCartLine[]> {
  const courses = await listCurrentCourses(ids.map((id) => new ObjectId(id)));
  return ids.map((serviceId) => {
    const course = courses.get(serviceId);
    if (!course || !isListed(course)) return { state: "gone", serviceId };
    const { title, image, priceCents } = course;
    const language = toNamedLanguage(course.language);
    return { state: "available", serviceId, title, language, image, price: toDollars(priceCents) };
  });
}
