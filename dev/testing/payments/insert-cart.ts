import { ObjectId } from "mongodb";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createCartItem } from "#lib/cart/cart-items";
import { createCourse } from "#lib/courses/create-course";
import { findDebt } from "#lib/ledger/debt";

type CourseOwner = typeof teacher;
type InsertCartOptions = { uid: string; prices: number[]; owner?: CourseOwner | undefined };

/**
 * Adds a course for each price, in dollars, to a user's cart; by default, courses of the tests' teacher. Returns the
 * courses' ids in this order.
 */
export async function insertCart({ uid, prices, owner = teacher }: InsertCartOptions): Promise<string[]> {
  const serviceIds: string[] = [];
  for (const price of prices) {
    const serviceId = await putOnSale({ price, owner });
    await createCartItem({ uid, course: { serviceId } });
    serviceIds.push(serviceId);
  }
  return serviceIds;
}

async function putOnSale({ price, owner }: { price: number; owner: CourseOwner }): Promise<string> {
  const course = buildCourse({ title: `Course ${crypto.randomUUID()}`, price });
  if ((await findDebt(owner.uid)) === 0) return (await createCourse({ course, owner })).id;
  // A teacher in debt can't add a course, so this one stands for a course that was on sale before.
  const { id } = await createCourse({ course, owner: { ...owner, uid: `author-${crypto.randomUUID()}` } });
  const services = openTestDatabase().collection("services");
  await services.updateOne({ _id: new ObjectId(id) }, { $set: { "owner.uid": owner.uid } });
  return id;
}
