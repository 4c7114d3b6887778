import { createRoute, endpoint } from "#lib/api/create-route";
import { AppError } from "#lib/errors/app-error";

const notFound = endpoint({
  summary: "Answers 404 for any other path.",
  answers: {},
  failures: ["not_found"],
  handle() {
    throw new AppError("not_found");
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: notFound,
  POST: notFound,
  PUT: notFound,
  PATCH: notFound,
  DELETE: notFound,
});
