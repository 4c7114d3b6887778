import "server-only";
import type { ServiceDocument } from "#lib/db/collections";
import { toPictureAddress } from "#lib/http/picture-address";
import { toDollars } from "#lib/services/money";
import type { Service } from "#lib/services/service-schema";

/** The fields that a course shows; what a find lists, so that nothing else is even read. */
export const serviceFields = {
  title: 1,
  details: 1,
  Ratings: 1,
  image: 1,
  priceCents: 1,
  createdAt: 1,
  createdKey: 1,
} as const;

export type ServiceFields = Pick<ServiceDocument, "_id" | keyof typeof serviceFields>;

/** A course as it leaves the server; `image` is empty when what is stored is not an address to show. */
export function toServiceDto(service: ServiceFields): Service {
  return {
    _id: service._id.toHexString(),
    title: service.title,
    details: service.details,
    Ratings: service.Ratings,
    image: toPictureAddress(service.image) ?? "",
    price: toDollars(service.priceCents),
    createdAt: service.createdAt.toISOString(),
  };
}
