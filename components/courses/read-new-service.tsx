import { pictureAddressSchema } from "#lib/http/picture-address";
import type { NewService } from "#lib/services/service-schema";

/** What the preview shows before anything is typed. */
export const emptyDraft: NewService = { title: "", details: "", Ratings: "", image: "", price: 0 };

function readFields(form: HTMLFormElement) {
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

/** What was typed, as newServiceSchema checks it; a price that is no number is missing. */
export function readNewService(form: HTMLFormElement) {
  const fields = readFields(form);
  return { ...fields, price: fields.price === "" ? undefined : Number(fields.price) };
}

/** What was typed so far, with nothing in it that a card could not show. */
export function readDraft(form: HTMLFormElement): NewService {
  const fields = readFields(form);
  const isPicture = pictureAddressSchema.safeParse(fields.image).success;
  return { ...fields, image: isPicture ? fields.image : "", price: Number(fields.price) || 0 };
}
