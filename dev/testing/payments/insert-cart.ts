import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { createCartItem } from "#lib/cart/cart-items";
import { createCourse } from "#lib/courses/create-course";

type InsertCartOptions = { uid: string; prices: number[]; owner?: typeof teacher | undefined };

/**
 * Adds a course for each price, in dollars, to a user's cart; by default, courses of the tests' teacher. Returns the
 * courses' ids in this order.
 */
export async function insertCart({ uid, prices, owner = teacher }: InsertCartOptions): Promise<string[]> {
  const serviceIds: string[] = [];
  for (const price of prices) {
    const title = `Course ${crypto.randomUUID()}`;
    const { id: serviceId } = await createCourse({ course: buildCourse({ title, price }), owner });
    await createCartItem({ uid, course: { serviceId } });
    serviceIds.push(serviceId);
  }
  return serviceIds;
}
