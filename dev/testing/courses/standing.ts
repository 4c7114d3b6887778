import { ObjectId } from "mongodb";
import { recountStars } from "#lib/derived/recount-stars";
import { recountStudents } from "#lib/derived/recount-students";
import { updateStanding } from "#lib/derived/update-standing";

/** What a purchase or a refund of a course, named by its id, does to its buyer's review. */
export async function updateBuyer({ uid, id }: { uid: string; id: string }): Promise<void> {
  await updateStanding({ uid, serviceIds: [new ObjectId(id)] });
}

/** Has a course count the stars of reviews that were inserted past it. */
export async function countInserted(id: string): Promise<void> {
  await recountStars(new ObjectId(id));
}

/** Has a course count the people of payments that were inserted past it. */
export async function countBuyers(id: string): Promise<void> {
  await recountStudents([new ObjectId(id)]);
}
