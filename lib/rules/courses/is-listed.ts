/** Whether visitors can find and buy a course. */
export function isListed({ state }: { state: string }): boolean {
  return state === "published";
}
