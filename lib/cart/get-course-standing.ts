import "server-only";
import { ObjectId } from "mongodb";
import type { CourseStanding } from "#lib/cart/course-standing";
import { getCartItems, getServices } from "#lib/db/collections";
import { listOwnedServiceIds } from "#lib/payments/list-owned-service-ids";

type StandingOptions = { uid: string; serviceId: string };

/** How somebody stands to a course; all false for one that does not exist. Throws as getDatabase does. */
export async function getCourseStanding({ uid, serviceId }: StandingOptions): Promise<CourseStanding> {
  const [services, cartItems] = await Promise.all([getServices(), getCartItems()]);
  const [owned, line, course] = await Promise.all([
    listOwnedServiceIds({ uid, serviceIds: [serviceId] }),
    cartItems.findOne({ uid, serviceId }, { projection: { _id: 1 } }),
    services.findOne({ _id: new ObjectId(serviceId) }, { projection: { owner: 1 } }),
  ]);
  return { owned: owned.has(serviceId), inCart: line !== null, taught: course?.owner.uid === uid };
}
