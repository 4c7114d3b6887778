/** Whether visitors find a course and can buy it: a published course has no state. */
export function isListed({ state }: { state?: string | null }): boolean {
  return !state;
}
