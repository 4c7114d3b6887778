import { createHash } from "node:crypto";
import { ObjectId } from "mongodb";
import { readLessonBody, type SeedLesson, type SeedOutline } from "#dev/seed/courses";
import { getCollection } from "#lib/db/collections";
import type { LessonDocument, MediaDocument } from "#lib/db/documents/lessons";
import { findOutline, storeOutline } from "#lib/lessons/outlines";
import { findUnreadyReason } from "#lib/rules/lessons/lesson-schema";
import { renderMarkdown } from "#lib/rules/markdown/render-markdown";

type SeededCourse = { slug: string; serviceId: ObjectId; outline: SeedOutline };
export type StoreFile = (
  name: string,
  purpose: "lesson-file" | "lesson-video" | "captions",
) => Promise<ObjectId>;

/**
 * Adds a demo course's outline, lessons, and page details, unless its teacher has saved an outline. Returns the number
 * of lessons added. `storeFile` stores a file of dev/seed/files for the teacher.
 */
export async function insertLessons(course: SeededCourse & { storeFile: StoreFile }): Promise<number> {
  const { slug, serviceId, outline, storeFile } = course;
  const { sections, ...facts } = outline;
  if ((await findOutline({ serviceId })).version > 0) return 0;
  await (await getCollection("services")).updateOne(
    { _id: serviceId, headline: { $exists: false } },
    { $set: facts },
  );
  const entries = sections.flatMap((section) => section.lessons);
  const documents: LessonDocument[] = [];
  for (const lesson of entries) {
    const media = await storeMedia(lesson, storeFile);
    documents.push(toDocument({ slug, serviceId, lesson, media }));
  }
  await (await getCollection("lessons")).bulkWrite(
    documents.map(({ _id, ...content }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: content }, upsert: true },
    })),
  );
  const saved = {
    version: 0,
    sections: sections.map(({ title, lessons }) => ({
      id: toId(serviceId, `section ${title}`),
      title,
      lessons: lessons.map(({ slug: lessonSlug, title, kind, minutes, isPreview = false }) => {
        return { id: toId(serviceId, lessonSlug), title, kind, minutes, preview: isPreview };
      }),
    })),
  };
  await storeOutline({ serviceId, saved });
  // The demo's purchases are older than this run, and none of them was of a course without lessons.
  const firstLessonAt = new Date(0);
  await (await getCollection("outlines")).updateOne({ _id: serviceId }, { $set: { firstLessonAt } });
  return entries.length;
}

/** Derives a stable id, so that a later run completes an interrupted one. */
function toId(serviceId: ObjectId, name: string): string {
  return createHash("sha256").update(`${serviceId.toHexString()} ${name}`).digest("hex").slice(0, 24);
}

async function storeMedia(lesson: SeedLesson, storeFile: StoreFile): Promise<MediaDocument | null> {
  const { kind, url, file, captions } = lesson;
  if (!url && !file) return null;
  return {
    ...(url && { url }),
    ...(file && { fileId: await storeFile(file, kind === "video" ? "lesson-video" : "lesson-file") }),
    ...(captions && { captionsId: await storeFile(captions, "captions") }),
  };
}

type LessonSource = Omit<SeededCourse, "outline"> & { lesson: SeedLesson; media: MediaDocument | null };

function toDocument({ slug, serviceId, lesson, media }: LessonSource): LessonDocument {
  const { kind } = lesson;
  const body = readLessonBody(slug, lesson.slug);
  const now = new Date();
  const [fileId, captionsId] = [media?.fileId?.toHexString(), media?.captionsId?.toHexString()];
  return {
    _id: new ObjectId(toId(serviceId, lesson.slug)),
    serviceId,
    kind,
    body,
    rendered: renderMarkdown(body),
    media,
    isReady: findUnreadyReason({ kind, body, media: media && { ...media, fileId, captionsId } }) === null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
