import { apiRoutes } from "#app/api/api-routes";
import { createApiDocument } from "#lib/openapi/create-api-document";

/** The OpenAPI document. It changes only with the code, so the build generates it once. */
export function GET(): Response {
  return Response.json(createApiDocument(apiRoutes));
}
