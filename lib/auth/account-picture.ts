import "server-only";
import { env } from "#lib/env/env";
import { toPictureAddress } from "#lib/rules/validation/picture-address";

/** A picture's address as Firebase takes it, which is whole URLs only; null for none. */
export function toAccountPicture(address: string): string | null {
  return address === "" ? null : new URL(address, env.siteUrl).href;
}

/** The address of an account's picture as pages carry it: a path if it is on this site, empty without one. */
export function readAccountPicture(photoURL = ""): string {
  const url = URL.parse(photoURL);
  const isOwn = url?.origin === env.siteUrl.origin;
  return toPictureAddress(isOwn ? url.href.slice(url.origin.length) : photoURL);
}
