import { z } from "zod";
import { AppError } from "#lib/http/app-error";
import { createRoute, endpoint } from "#lib/http/create-route";
import { objectIdSchema } from "#lib/http/object-id";
import { getService } from "#lib/services/get-service";
import { serviceSchema } from "#lib/services/service-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "One course.",
    answers: { 200: serviceSchema },
    failures: ["malformed", "not_found"],
    params: z.object({ id: objectIdSchema }),
    async handle({ params }) {
      const service = await getService(params.id);
      if (!service) throw new AppError("not_found", { message: "There is no such course." });
      return Response.json(service);
    },
  }),
});
