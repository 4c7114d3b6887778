import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { readLesson } from "#lib/lessons/inspect-lesson";
import { toLessonDto } from "#lib/lessons/require-lesson";
import { storeDelivery } from "#lib/lessons/store-delivery";
import { updateLesson } from "#lib/lessons/update-lesson";
import { lessonSchema, lessonUpdateSchema } from "#lib/rules/lessons/lesson-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const params = z.object({ id: objectIdSchema });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Gets a lesson. Previews are public; other lessons are for the course's teacher and its owners, and for admins " +
      "while the course waits for moderators, which is recorded.",
    answers: { 200: lessonSchema },
    failures: ["unauthenticated", "forbidden", "not_found", "gone", "conflict", "consent_required"],
    signedIn: "optional",
    params,
    async handle({ user, params: { id } }) {
      const readable = await readLesson({ id, user });
      await storeDelivery({ readable, uid: user?.uid ?? null });
      return Response.json(toLessonDto(readable));
    },
  }),
  PUT: endpoint({
    summary:
      "Saves the content of a lesson of your course, and its title, minutes, and preview if you name an `entry`. " +
      "`media` has a fileId or url for a video, a fileId for a file, a url for a link, and is null for a text. " +
      "409 with the newer lesson in details.lesson if `version` or `entry.from` isn't the current one. " +
      "422 for a text that takes too long to render.",
    answers: { 200: z.strictObject({ version: z.int().min(1) }) },
    failures: ["not_found", "conflict", "unavailable"],
    signedIn: true,
    limit: "write",
    params,
    body: lessonUpdateSchema,
    // Fits a body and a transcript of 50,000 characters each, even if every character is a \u escape.
    maxBodyBytes: 640 * 1024,
    async handle({ user, params: { id }, body }) {
      return Response.json({ version: await updateLesson({ id, uid: user.uid, saved: body }) });
    },
  }),
});
