import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  type TaughtCourse,
  type TaughtLesson,
  type TeachOptions,
  teachCourse,
} from "#dev/testing/courses/teach-course";
import { uploadFile } from "#dev/testing/files/upload-file";
import { addPerson, buildPerson, type Person } from "#dev/testing/people/people";
import { insertOldPurchase } from "#e2e/support/pages/cart";
import type { OwnApp } from "#e2e/support/servers/own-app";

/** A green video of 20 seconds, in 3 kB. */
const video = readFileSync("e2e/support/files/counting.webm");

/** The length of the video in seconds. */
export const videoLength = 20;

type LearnOptions = Omit<TeachOptions, "request" | "teacher"> & {
  page: Page;
  app: OwnApp;
  teacher?: Person;
};

/** Adds a course, by default of a new teacher, owned by the user who is signed in on the page. */
export async function addOwnedCourse({
  page,
  app,
  teacher,
  ...options
}: LearnOptions): Promise<TaughtCourse> {
  const course = await teachCourse({
    request: page.request,
    teacher: teacher ?? (await addTeacher()),
    ...options,
  });
  await insertOldPurchase(page, { ...course, _id: course.id }, app.environment.MONGODB_URI);
  return course;
}

export async function addTeacher(): Promise<Person> {
  const teacher = buildPerson("Tom Teacher");
  await addPerson(teacher);
  return teacher;
}

/** Returns a lesson of this teacher with the video. */
export async function createVideoLesson({ request }: Page, teacher: Person): Promise<TaughtLesson> {
  const name = "counting.webm";
  const fileId = await uploadFile({ request, person: teacher, purpose: "lesson-video", name, bytes: video });
  return { title: "Count along", kind: "video", media: { fileId, transcript: "One, two, three." } };
}

/** Returns the current second of the page's video. */
export function readSecond(page: Page): Promise<number> {
  return page.locator("video").evaluate((element: HTMLVideoElement) => element.currentTime);
}

/** Plays the page's video from its start to its end, at 16 times its speed. */
export async function playAll(page: Page): Promise<void> {
  await page.locator("video").evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    element.playbackRate = 16;
    element.currentTime = 0;
    await element.play();
  });
}

/** Plays the page's video from a second on; muted, because browsers block autoplay with sound. */
export async function playFrom(page: Page, second: number): Promise<void> {
  await page.locator("video").evaluate(async (element: HTMLVideoElement, start) => {
    element.muted = true;
    await element.play();
    element.currentTime = start;
  }, second);
}
