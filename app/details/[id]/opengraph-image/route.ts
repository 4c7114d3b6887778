import { z } from "zod";
import { renderCourseShareImage } from "#components/seo/course-share-image";
import { createRoute, endpoint } from "#lib/api/create-route";
import { findCoursePage } from "#lib/catalog/course-page";
import { AppError } from "#lib/errors/app-error";
import { getClientAddress } from "#lib/limits/client-address";
import { enforceReadLimit } from "#lib/limits/enforce-read-limit";
import { alwaysRevalidated } from "#lib/rules/http/cache-control";

/**
 * The course's share image. Next's file convention can't answer 304 or use the title as alt text, so this is a route.
 */
export const { GET } = createRoute({
  GET: endpoint({
    summary: "Gets the picture of a course for link previews.",
    answers: { 200: z.unknown() },
    failures: ["not_found", "too_many", "unavailable"],
    params: z.object({ id: z.string() }),
    async handle({ request, params }) {
      const found = await findCoursePage(params.id);
      if (!found) throw new AppError("not_found");
      const admit = () => enforceReadLimit({ name: "drawing", headers: request.headers });
      const address = getClientAddress(request.headers);
      const { png, etag } = await renderCourseShareImage({ course: found.course, admit, address });
      // Caches revalidate on each request, as for the page, and get 304 while title, price, and rating are unchanged.
      const headers = { "Cache-Control": alwaysRevalidated, ETag: etag };
      if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
      return new Response(png, { headers: { ...headers, "Content-Type": "image/png" } });
    },
  }),
});
