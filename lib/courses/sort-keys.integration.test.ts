import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { insertReviews } from "#dev/testing/courses/insert-reviews";
import { addOwnCourse, findStoredCourse } from "#dev/testing/courses/own-course";
import { updateStarCounts } from "#dev/testing/courses/update-counts";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { updateCourse } from "#lib/courses/update-course";
import type { CourseChange } from "#lib/rules/courses/course-schema";
import type { StarValue } from "#lib/rules/reviews/stars";

const courses = () => openTestDatabase().collection("services");

async function change(id: string, change: CourseChange): Promise<void> {
  const course = await findStoredCourse(id);
  if (!course) throw new Error("The course is gone.");
  await updateCourse({ id, uid: course.owner.uid, emailVerified: true, change });
}

test("a new course is sorted by its price and after courses with students, and each price change moves it", async () => {
  const { id } = await addOwnCourse({ price: 39 });
  const readPlaces = async () => {
    const { createdKey = "", priceKey, studentsKey } = (await findStoredCourse(id)) ?? {};
    return [priceKey?.replace(createdKey, ""), studentsKey?.replace(createdKey, "")];
  };
  expect(await readPlaces()).toEqual(["0003900", "00000000"]);
  await change(id, { version: 0, price: 9999.99 });
  expect(await readPlaces()).toEqual(["0999999", "00000000"]);
  await change(id, { version: 1, title: `Renamed ${id}`, state: "unpublished" });
  expect(await readPlaces()).toEqual(["0999999", "00000000"]);
  await change(id, { version: 2, price: 0.5, headline: "Cheaper now" });
  expect(await readPlaces()).toEqual(["0000050", "00000000"]);
});

test.each<[shown: string, stars: StarValue[], isFound: boolean]>([
  ["4.5 from 4.45", [...Array<StarValue>(11).fill(4), ...Array<StarValue>(9).fill(5)], true],
  ["4.4 from 4.44", [...Array<StarValue>(14).fill(4), ...Array<StarValue>(11).fill(5)], false],
  ["no stars", [], false],
])(
  "a course that shows %s is found by 'at least 4.5' exactly if it shows that",
  async (_shown, stars, isFound) => {
    const { id, title } = await addOwnCourse();
    await insertReviews({ serviceId: id, title, stars });
    await updateStarCounts(id);
    const findIt = () => courses().countDocuments({ _id: new ObjectId(id), averageStars: { $gte: 4.5 } });
    expect(await findIt()).toBe(isFound ? 1 : 0);

    await openTestDatabase()
      .collection("reviews")
      .updateMany({ serviceId: new ObjectId(id) }, { $unset: { stars: "" } });
    await updateStarCounts(id);
    expect(await findStoredCourse(id), "all stars removed").not.toHaveProperty("averageStars");
  },
);
