import { toPictureAddress } from "#lib/http/picture-address";
import { type NewService, typedServiceSchema } from "#lib/services/service-schema";

/** What the preview shows before anything is typed. */
export const emptyDraft: NewService = { title: "", details: "", Ratings: "", image: "", price: 0 };

/** What was typed, as typedServiceSchema checks it. */
export function readNewService(form: HTMLFormElement) {
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name) ?? "");
  return {
    title: read("title"),
    details: read("details"),
    Ratings: read("Ratings"),
    image: read("image").trim(),
    price: read("price"),
  };
}

/** What was typed so far, with nothing in it that a card could not show. */
export function readDraft(form: HTMLFormElement): NewService {
  const fields = readNewService(form);
  const price = typedServiceSchema.shape.price.safeParse(fields.price).data ?? 0;
  return { ...fields, image: toPictureAddress(fields.image) ?? "", price };
}
