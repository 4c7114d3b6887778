import "server-only";
import { MongoServerError, ObjectId } from "mongodb";
import { getServices } from "#lib/db/collections";
import { toCreatedKey } from "#lib/db/created-key";
import { AppError } from "#lib/http/app-error";
import { toCents } from "#lib/services/money";
import type { NewService } from "#lib/services/service-schema";
import { toTitleKey } from "#lib/services/title-key";

type CreateServiceOptions = { service: NewService; owner: { uid: string; email: string } };

/** Adds a course and returns its id. Throws AppError `conflict` when a course of this title exists. */
export async function createService({ service, owner }: CreateServiceOptions): Promise<string> {
  const { title, details, Ratings, image, price } = service;
  const _id = new ObjectId();
  const createdAt = new Date();
  const services = await getServices();
  try {
    await services.insertOne({
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
    });
  } catch (error) {
    if (error instanceof MongoServerError && error.code === 11000) {
      throw new AppError("conflict", { message: "A course with this title exists already.", cause: error });
    }
    throw error;
  }
  return _id.toHexString();
}
