import { z } from "zod";
import { isHttpsUrl } from "#lib/http/is-https-url";
import { isPathOfThisSite } from "#lib/http/is-path-of-this-site";

/** Where a picture may come from: an https address, or a path of this site. */
export const pictureAddressSchema = z
  .string()
  .max(2048, "An address has at most 2048 characters.")
  .refine(
    (value) => isHttpsUrl(value) || isPathOfThisSite(value),
    "Give an address that starts with https://.",
  );
