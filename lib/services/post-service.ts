import { getJson } from "#lib/http/get-json";
import { type Failure, sendJson } from "#lib/http/send-json";
import type { NewService, Service } from "#lib/services/service-schema";

type PostServiceOptions = {
  service: NewService;
  /** The same course was sent before, and no answer came. */
  isRepeated: boolean;
};

/**
 * Adds a course from the browser. When it is sent again after a lost answer, a course that is there already and equals
 * it is this one (docs/decisions/0010). Throws nothing.
 */
export async function postService({ service, isRepeated }: PostServiceOptions): Promise<Failure | null> {
  const outcome = await sendJson({ method: "POST", path: "/api/services", body: service });
  if (outcome.ok) return null;
  const { failure } = outcome;
  const serviceId = isRepeated && failure.code === "conflict" ? failure.details?.serviceId : undefined;
  const existing = serviceId ? await getJson<Service>(`/api/services/${serviceId}`) : null;
  return existing && isSameCourse({ existing, service }) ? null : failure;
}

function isSameCourse({ existing, service }: { existing: Service; service: NewService }): boolean {
  const { title, details, Ratings, image, price } = service;
  return (
    existing.title === title &&
    existing.details === details &&
    existing.Ratings === Ratings &&
    existing.image === image &&
    existing.price === price
  );
}
