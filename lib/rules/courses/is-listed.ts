/** Whether visitors can find and buy a course: its stored state is null while it's published. */
export function isListed({ state }: { state: string | null }): boolean {
  return state === null;
}
