/** Filled by the browser's part. */
export function readBrowserFile(_path: string): { type: string; body: string } | undefined {
  return undefined;
}
