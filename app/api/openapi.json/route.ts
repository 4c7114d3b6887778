import { apiRoutes } from "#app/api/api-routes";
import { createApiDocument } from "#lib/openapi/create-api-document";

/** The OpenAPI description. It only changes with the code, so the build generates it once. */
export function GET(): Response {
  return Response.json(createApiDocument(apiRoutes));
}
