import { createRoute, endpoint } from "#lib/api/create-route";
import { startUpload } from "#lib/files/start-upload";
import { getNewFileStore } from "#lib/files/storage/choose-storage";
import { runCleanupAfterResponse } from "#lib/lessons/clean-up";
import {
  maxSizes,
  newUploadSchema,
  startedUploadSchema,
  uploadLimitsSchema,
} from "#lib/rules/files/upload-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Gets the maximum file size for each purpose, in bytes.",
    answers: { 200: uploadLimitsSchema },
    async handle() {
      return Response.json({ maxBytes: maxSizes[getNewFileStore()] });
    },
  }),
  POST: endpoint({
    summary:
      "Starts an upload. Send each part next, then complete it. 409 if you have too many unfinished uploads.",
    answers: { 201: startedUploadSchema },
    failures: ["conflict", "quota"],
    signedIn: true,
    refusesRestricted: true,
    limit: "upload",
    body: newUploadSchema,
    async handle({ user, body }) {
      const started = await startUpload({ uid: user.uid, emailVerified: user.emailVerified, ...body });
      runCleanupAfterResponse();
      return Response.json(started, { status: 201 });
    },
  }),
});
