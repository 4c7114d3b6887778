import "server-only";
import { ObjectId } from "mongodb";
import { getServices, type ServiceDocument } from "#lib/db/collections";
import { toCreatedKey } from "#lib/db/created-key";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { AppError } from "#lib/http/app-error";
import { toCents } from "#lib/services/money";
import type { NewService } from "#lib/services/service-schema";
import { toTitleKey } from "#lib/services/title-key";

type CreateServiceOptions = { service: NewService; owner: { uid: string; email: string } };
type CreatedService = { id: string; isNew: boolean };

/**
 * Adds a course. The same one by the same owner is there already when an answer was lost, and is returned as it is.
 * Throws AppError `conflict` when any other course has the title, with its id in `details.serviceId`.
 */
export async function createService({ service, owner }: CreateServiceOptions): Promise<CreatedService> {
  const { title, details, Ratings, image, price } = service;
  const _id = new ObjectId();
  const createdAt = new Date();
  const document: ServiceDocument = {
    _id,
    title,
    titleKey: toTitleKey(title),
    details,
    Ratings,
    image,
    priceCents: toCents(price),
    owner: { uid: owner.uid, email: owner.email },
    createdAt,
    createdKey: toCreatedKey({ createdAt, _id }),
  };
  const services = await getServices();
  try {
    await insertDocument({ collection: services, document });
    return { id: _id.toHexString(), isNew: true };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const existing = await services.findOne({ titleKey: document.titleKey });
    const id = existing?._id.toHexString();
    if (existing && id && isSameCourse(existing, document)) return { id, isNew: false };
    throw new AppError("conflict", {
      message: "A course with this title exists already.",
      details: id ? { serviceId: id } : undefined,
      cause: error,
    });
  }
}

function isSameCourse(one: ServiceDocument, other: ServiceDocument): boolean {
  const fields = ["title", "details", "Ratings", "image", "priceCents"] as const;
  return one.owner.uid === other.owner.uid && fields.every((field) => one[field] === other[field]);
}
