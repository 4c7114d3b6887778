import { expect, test } from "vitest";
import { buildCourse } from "#dev/testing/courses/build-course";
import { updateState } from "#dev/testing/courses/own-course";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { listReadTags } from "#dev/testing/setup/revalidated-tags";
import { findCoursePage } from "#lib/catalog/course-page";
import { findTeacherPage } from "#lib/catalog/teacher-page";
import { createCourse } from "#lib/courses/create-course";
import { unnamedTeacher } from "#lib/rules/teachers/teacher-schema";
import { createTeacherIfMissing } from "#lib/teachers/find-teacher";

const grace = {
  uid: "grace",
  email: "grace@openbook.test",
  emailVerified: true,
  displayName: "Grace Hopper",
};

async function teach(title: string, owner = grace): Promise<string> {
  return (await createCourse({ course: buildCourse({ title }), owner })).id;
}

test("a teacher's page lists their published courses, newest first, and counts each student once", async () => {
  const [first, second, hidden] = [await teach("First"), await teach("Second"), await teach("Hidden")];
  await teach("Another's", { ...grace, uid: "ada" });
  await updateState(hidden, "hidden");
  await insertPayment({ uid: "buys two", serviceIds: [first, second] });
  await insertPayment({ uid: "buys one", serviceIds: [first] });
  await insertPayment({ uid: "buys again", serviceIds: [second], refundedAt: new Date() });
  await insertPayment({ uid: "buys again", serviceIds: [second] });
  await insertPayment({ uid: "gives back", serviceIds: [first], refundedAt: new Date() });
  await insertPayment({ uid: "owns the hidden one", serviceIds: [hidden] });
  const page = await findTeacherPage(await createTeacherIfMissing(grace));
  expect(page?.courses.map(({ title }) => title)).toEqual(["Second", "First"]);
  expect(page?.teacher).toMatchObject({ name: "Grace Hopper", courses: 2, students: 4 });
  expect(await findCoursePage(second)).toMatchObject({ students: 2, teacher: { courses: 2, students: 4 } });
  expect(await findCoursePage(first)).toMatchObject({ students: 2 });
});

test("pages that show a teacher are invalidated by each of their courses, and never carry more tags than Next keeps", async () => {
  const ids: string[] = [];
  for (let number = 0; number < 60; number += 1) ids.push(await teach(`Course ${number}`));
  const newest = ids.slice(-48);
  const id = await createTeacherIfMissing(grace);
  const page = await findTeacherPage(id);
  expect(page?.courses).toHaveLength(48);
  expect(page?.teacher.courses).toBe(60);
  expect(listReadTags()).toEqual(
    expect.arrayContaining([`teacher:${id}`, ...newest.map((course) => `course:${course}`)]),
  );
  expect(listReadTags().length).toBeLessThanOrEqual(128);
});

test("a course's page carries its own tag and those of its teacher's other courses", async () => {
  const [own, sibling] = [await teach("Own"), await teach("Sibling")];
  await findCoursePage(own);
  const id = await createTeacherIfMissing(grace);
  expect(listReadTags().toSorted()).toEqual(
    ["catalog", `course:${own}`, `course:${sibling}`, `reviews:${own}`, `teacher:${id}`].toSorted(),
  );
});

test("a teacher without a name gets the default name; malformed and unknown ids have no page", async () => {
  const owner = { uid: "shy", email: "shy@openbook.test" };
  await createCourse({ course: buildCourse(), owner });
  const page = await findTeacherPage(await createTeacherIfMissing(owner));
  expect(page?.teacher.name).toBe(unnamedTeacher);
  expect(page?.courses[0]?.teacher?.name).toBe(unnamedTeacher);
  expect(await findTeacherPage("nope")).toBeNull();
  expect(await findTeacherPage("f".repeat(24))).toBeNull();
});
