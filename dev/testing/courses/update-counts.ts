import { ObjectId } from "mongodb";
import { recountStars } from "#lib/derived/recount-stars";
import { recountStudents } from "#lib/derived/recount-students";
import { updateBuyerStars } from "#lib/derived/update-buyer-stars";

/** Updates the buyer's review as a purchase or refund of the course with this id does. */
export async function updateBuyerReview({ uid, id }: { uid: string; id: string }): Promise<void> {
  await updateBuyerStars({ uid, serviceIds: [new ObjectId(id)] });
}

/** Recounts the stars of a course whose reviews were inserted directly. */
export async function updateStarCounts(id: string): Promise<void> {
  await recountStars(new ObjectId(id));
}

/** Recounts the students of a course whose payments were inserted directly. */
export async function updateStudentCount(id: string): Promise<void> {
  await recountStudents([new ObjectId(id)]);
}
