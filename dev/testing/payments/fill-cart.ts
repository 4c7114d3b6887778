import { makeCourse, teacher } from "#dev/testing/courses/make-course";
import { addCartItem } from "#lib/cart/cart-items";
import { createCourse } from "#lib/courses/create-course";

type FillCart = { uid: string; prices: number[]; owner?: typeof teacher | undefined };

/**
 * Adds a course for each price, in dollars, to a user's cart; by default, courses of the tests' teacher. Returns the
 * courses' ids in this order.
 */
export async function fillCart({ uid, prices, owner = teacher }: FillCart): Promise<string[]> {
  const serviceIds: string[] = [];
  for (const price of prices) {
    const title = `Course ${crypto.randomUUID()}`;
    const { id: serviceId } = await createCourse({ course: makeCourse({ title, price }), owner });
    await addCartItem({ uid, course: { serviceId } });
    serviceIds.push(serviceId);
  }
  return serviceIds;
}
