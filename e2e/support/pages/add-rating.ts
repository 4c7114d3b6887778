import { createStudent } from "#dev/testing/people/student";
import { createSession } from "#e2e/support/faults/fault-world";
import type { OwnApp } from "#e2e/support/servers/own-app";
import type { StarValue } from "#lib/rules/reviews/stars";

type RatingOptions = {
  app: OwnApp;
  course: { id: string; title: string; price: number };
  stars: StarValue | null;
};

/** Has a new student buy and review a course; with null, they review it without buying. Returns their review. */
export async function addRating({ app, course, stars }: RatingOptions) {
  const student = await createStudent(await createSession(app));
  if (stars) await student.acknowledge(await student.payCart(course));
  const review = `Worth ${stars ?? "no"} stars.`;
  const answer = await student.send("POST /api/reviews", { title: course.title, review, stars });
  if (answer.status() !== 201) throw new Error(`POST /api/reviews returned ${answer.status()}`);
  const { insertedId } = await answer.json();
  return { id: String(insertedId), student };
}

/** Adds a course with reviews that have these stars, oldest first. */
export async function addRatedCourse(app: OwnApp, given: RatingOptions["stars"][]) {
  const course = await (await createStudent(await createSession(app))).addCourse();
  for (const stars of given) await addRating({ app, course, stars });
  return { ...course, path: `/details/${course.id}` };
}
