import { apiRoutes } from "#app/api/api-routes";
import { createApiDocument } from "#lib/openapi/create-api-document";

/** The description of the API for tools; it changes with the code only, so it is made once, by the build. */
export function GET(): Response {
  return Response.json(createApiDocument(apiRoutes));
}
