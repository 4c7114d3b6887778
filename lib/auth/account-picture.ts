import "server-only";
import { env } from "#lib/env/env";
import { toPictureAddress } from "#lib/rules/validation/picture-address";

/** Converts a picture's address to the absolute URL that Firebase requires; null for an empty one. */
export function toAccountPicture(address: string): string | null {
  return address === "" ? null : new URL(address, env.siteUrl).href;
}

/** Returns the address of an account's picture for our pages: a path if it's on this site, empty if there is none. */
export function toPagePictureUrl(photoURL = ""): string {
  const url = URL.parse(photoURL);
  const isOwn = url?.origin === env.siteUrl.origin;
  return toPictureAddress(isOwn ? url.href.slice(url.origin.length) : photoURL);
}
