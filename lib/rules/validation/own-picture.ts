/** A stored picture's URL if it's on this site, else empty: another site would learn the address of every visitor. */
export function toOwnPicture(address: string): string {
  return address.startsWith("/") ? address : "";
}
