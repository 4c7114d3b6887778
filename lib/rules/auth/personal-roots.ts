/** The first segments of the paths of pages for signed-in users. Every page loads this list. */
export const personalRoots = new Set([
  "account",
  "admin",
  "adservice",
  "cart",
  "edit",
  "learn",
  "myreviews",
  "purchases",
  "teach",
]);

/** Whether a path is that of a personal page or below one. A visitor's cart isn't. */
export function isPersonalPath(path: string): boolean {
  return path !== "/cart" && personalRoots.has(path.split("/")[1] ?? "");
}
