import { makeService, teacher } from "#dev/testing/make-service";
import { addCartItem } from "#lib/cart/add-cart-item";
import { createService } from "#lib/services/create-service";

type FillCart = { uid: string; prices: number[] };

/** Adds a course for each price, in dollars, puts it into somebody's cart and returns the courses' ids in this order. */
export async function fillCart({ uid, prices }: FillCart): Promise<string[]> {
  const serviceIds: string[] = [];
  for (const price of prices) {
    const title = `Course ${crypto.randomUUID()}`;
    const { id: serviceId } = await createService({ service: makeService({ title, price }), owner: teacher });
    await addCartItem({ uid, course: { serviceId } });
    serviceIds.push(serviceId);
  }
  return serviceIds;
}
