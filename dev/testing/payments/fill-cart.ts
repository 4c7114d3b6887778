import { makeCourse, teacher } from "#dev/testing/courses/make-course";
import { addCartItem } from "#lib/cart/cart-items";
import { createCourse } from "#lib/courses/create-course";

type FillCart = { uid: string; prices: number[] };

/** Adds a course for each price, in dollars, to a user's cart. Returns the courses' ids in this order. */
export async function fillCart({ uid, prices }: FillCart): Promise<string[]> {
  const serviceIds: string[] = [];
  for (const price of prices) {
    const title = `Course ${crypto.randomUUID()}`;
    const { id: serviceId } = await createCourse({ course: makeCourse({ title, price }), owner: teacher });
    await addCartItem({ uid, course: { serviceId } });
    serviceIds.push(serviceId);
  }
  return serviceIds;
}
