import { randomUUID } from "node:crypto";
import type { HostileClient } from "#bench/hostile/hostile-client";
import { buildCourse } from "#dev/testing/courses/build-course";
import { createId } from "#dev/testing/courses/teach-course";
import { getRandomItem } from "#dev/testing/seeded-random";

/** The longest text that lessons are attacked with, in characters. */
const length = 48_000;

/** Texts whose repetition takes a Markdown parser the most time. */
const costly = [
  "*a ",
  "[",
  "![",
  "[^a]: ",
  "a@a.",
  "```\n",
  "> ",
  "* a\n",
  "<a ",
  "|a|b|\n",
  "&#x41;",
  "~~~a\n",
];

export type HostileCourse = { id: string; lessons: string[] };

/** Publishes a course with this many empty free previews. Throws an error if the site refuses it. */
export async function createHostileCourse(client: HostileClient, lessons: number): Promise<HostileCourse> {
  const body = buildCourse({ title: `Course ${randomUUID()}` });
  const { answer } = await client.send("Markdown", { method: "POST", path: "/api/services", body });
  const id = String(answer.insertedId);
  const course = { id, lessons: Array.from({ length: lessons }, createId) };
  const entries = course.lessons.map((lesson) => {
    return { id: lesson, title: "A lesson", kind: "text", minutes: 1, preview: true };
  });
  const outline = { version: 0, sections: [{ id: createId(), title: "All", lessons: entries }] };
  const path = `/api/services/${id}/outline`;
  const { status } = await client.send("Markdown", { method: "PUT", path, body: outline });
  if (status !== 200) throw new Error(`PUT ${path} returned ${status}`);
  return course;
}

/** Returns an attack that saves one lesson with the costliest Markdown again and again, and views each result. */
export function createLessonAttack(client: HostileClient, course: HostileCourse, lesson: string) {
  const path = `/api/lessons/${lesson}`;
  let version = 0;
  return async () => {
    const pattern = getRandomItem(Math.random, costly);
    // Differs from the stored text, which isn't rendered again.
    const text = `${randomUUID()}\n\n${pattern.repeat(length)}`.slice(0, length);
    const body = { version, body: text, media: null };
    const { status, answer } = await client.send("Markdown", { method: "PUT", path, body });
    if (status === 200) version = Number(answer.version);
    if (status === 409) version = await findVersion(client, path);
    for (const view of [`/details/${course.id}/preview/${lesson}`, `/learn/${course.id}/${lesson}`, path]) {
      await client.send("Markdown", { path: view });
    }
  };
}

async function findVersion(client: HostileClient, path: string): Promise<number> {
  const { answer } = await client.send("Markdown", { path });
  return Number(answer.version ?? 0);
}
