import { randomBytes, randomUUID } from "node:crypto";
import { buildCourse } from "#dev/testing/courses/build-course";
import { getIdToken } from "#dev/testing/people/emulator";
import { callApi, type Person, type Session } from "#dev/testing/people/people";
import type { NewCourse } from "#lib/rules/courses/course-schema";
import type { LessonKind, LessonMedia } from "#lib/rules/lessons/lesson-schema";

/** A lesson to add; by default, a text of one sentence. */
export type TaughtLesson = {
  title: string;
  kind?: LessonKind;
  body?: string;
  media?: LessonMedia | null;
  minutes?: number;
  isPreview?: boolean;
};

export type TaughtCourse = {
  id: string;
  title: string;
  price: number;
  /** In the order of the course. */
  lessons: { id: string; title: string }[];
};

export type TeachOptions = {
  /** Sends the requests; any user's session works. */
  request: Session;
  teacher: Person;
  lessons: TaughtLesson[];
  /** What the course has other than a random title and the values of buildCourse. */
  change?: Partial<NewCourse>;
  sectionTitle?: string;
};

/** Adds a course of a teacher through the API, with one section of lessons that are ready to be learned. */
export async function teachCourse({
  request,
  teacher,
  lessons,
  change,
  sectionTitle = "Everything",
}: TeachOptions): Promise<TaughtCourse> {
  const headers = { Authorization: `Bearer ${await getIdToken(teacher)}` };
  const send = (call: string, data: unknown) => callApi(request, call, { data, headers });
  const course = buildCourse({ title: `Course ${randomUUID()}`, ...change });
  const id = String((await send("POST /api/services", course)).insertedId);
  const entries = lessons.map((lesson) => ({ ...lesson, id: createId() }));
  const section = {
    id: createId(),
    title: sectionTitle,
    lessons: entries.map(({ id, title, kind = "text", minutes = 5, isPreview = false }) => {
      return { id, title, kind, minutes, preview: isPreview };
    }),
  };
  await send(`PUT /api/services/${id}/outline`, { version: 0, sections: [section] });
  for (const { id, title, body = `What ${title} is about.`, media = null } of entries) {
    await send(`PUT /api/lessons/${id}`, { version: 0, body, media });
  }
  return {
    id,
    title: course.title,
    price: course.price,
    lessons: entries.map(({ id, title }) => ({ id, title })),
  };
}

type RemovalOptions = Pick<TeachOptions, "request" | "teacher"> & {
  course: TaughtCourse;
  kept: TaughtCourse["lessons"];
};

/** Removes all lessons but these texts from a new course through the API, as its teacher's editor does. */
export async function removeLessons({ request, teacher, course, kept }: RemovalOptions): Promise<void> {
  const headers = { Authorization: `Bearer ${await getIdToken(teacher)}` };
  const lessons = kept.map((lesson) => ({ ...lesson, kind: "text", minutes: 5, preview: false }));
  const data = { version: 1, sections: [{ id: createId(), title: "What is left", lessons }] };
  await callApi(request, `PUT /api/services/${course.id}/outline`, { data, headers });
}

/** Returns an id in the editor's format. */
export function createId(): string {
  return randomBytes(12).toString("hex");
}
