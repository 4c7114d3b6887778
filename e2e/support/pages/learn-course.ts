import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type TaughtCourse, type TaughtLesson, teachCourse } from "#dev/testing/courses/teach-course";
import { uploadFile } from "#dev/testing/files/upload-file";
import { addPerson, makePerson, type Person } from "#dev/testing/people/people";
import { buyLongAgo } from "#e2e/support/pages/cart";
import type { OwnApp } from "#e2e/support/servers/own-app";

/** A green picture for 20 seconds, in 3 kB. */
const video = readFileSync("e2e/support/files/counting.webm");

/** What it lasts, in seconds. */
export const videoLength = 20;

type LearnOptions = { page: Page; app: OwnApp; lessons: TaughtLesson[]; teacher?: Person };

/** A new course of a teacher whom no other test knows, owned by the person who is signed in on the page. */
export async function learnCourse({ page, app, lessons, teacher }: LearnOptions): Promise<TaughtCourse> {
  const course = await teachCourse({
    request: page.request,
    teacher: teacher ?? (await addTeacher()),
    lessons,
  });
  await buyLongAgo(page, { ...course, _id: course.id }, app.environment.MONGODB_URI);
  return course;
}

export async function addTeacher(): Promise<Person> {
  const teacher = makePerson("Tom Teacher");
  await addPerson(teacher);
  return teacher;
}

/** A lesson with that video, of this teacher's. */
export async function makeVideoLesson({ request }: Page, teacher: Person): Promise<TaughtLesson> {
  const name = "counting.webm";
  const fileId = await uploadFile({ request, person: teacher, purpose: "lesson-video", name, bytes: video });
  return { title: "Count along", kind: "video", media: { fileId, transcript: "One, two, three." } };
}

/** The second at which the page's video is. */
export function readSecond(page: Page): Promise<number> {
  return page.locator("video").evaluate((element: HTMLVideoElement) => element.currentTime);
}

/** Plays the page's video from a second on; without sound, as a browser lets a page do that. */
export async function playFrom(page: Page, second: number): Promise<void> {
  await page.locator("video").evaluate(async (element: HTMLVideoElement, start) => {
    element.muted = true;
    await element.play();
    element.currentTime = start;
  }, second);
}
