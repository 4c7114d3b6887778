import "server-only";
import { ObjectId } from "mongodb";
import { getServices } from "#lib/db/collections";
import { toCreatedKey } from "#lib/db/created-key";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { AppError } from "#lib/http/app-error";
import { toCents } from "#lib/services/money";
import type { NewService } from "#lib/services/service-schema";
import { toTitleKey } from "#lib/services/title-key";

type CreateServiceOptions = { service: NewService; owner: { uid: string; email: string } };

/**
 * Adds a course and returns its id. Throws AppError `conflict` when a course of this title exists, with that course's
 * id in `details.serviceId`.
 */
export async function createService({ service, owner }: CreateServiceOptions): Promise<string> {
  const { title, details, Ratings, image, price } = service;
  const titleKey = toTitleKey(title);
  const _id = new ObjectId();
  const createdAt = new Date();
  const services = await getServices();
  try {
    await services.insertOne({
      _id,
      title,
      titleKey,
      details,
      Ratings,
      image,
      priceCents: toCents(price),
      owner: { uid: owner.uid, email: owner.email },
      createdAt,
      createdKey: toCreatedKey({ createdAt, _id }),
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const existing = await services.findOne({ titleKey }, { projection: { _id: 1 } });
    throw new AppError("conflict", {
      message: "A course with this title exists already.",
      details: existing ? { serviceId: existing._id.toHexString() } : undefined,
      cause: error,
    });
  }
  return _id.toHexString();
}
