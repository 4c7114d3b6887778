/** Whether visitors find a course and can buy it: the state of a published course is null. */
export function isListed({ state }: { state: string | null }): boolean {
  return state === null;
}
