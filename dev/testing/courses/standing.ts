import { ObjectId } from "mongodb";
import { recountStars } from "#lib/derived/recount-stars";
import { recountStudents } from "#lib/derived/recount-students";
import { updateStanding } from "#lib/derived/update-standing";

/** Updates the buyer's review as a purchase or refund of the course with this id does. */
export async function updateBuyer({ uid, id }: { uid: string; id: string }): Promise<void> {
  await updateStanding({ uid, serviceIds: [new ObjectId(id)] });
}

/** Recounts the stars of a course whose reviews were inserted directly. */
export async function countInserted(id: string): Promise<void> {
  await recountStars(new ObjectId(id));
}

/** Recounts the students of a course whose payments were inserted directly. */
export async function countBuyers(id: string): Promise<void> {
  await recountStudents([new ObjectId(id)]);
}
