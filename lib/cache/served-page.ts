import { AsyncLocalStorage } from "node:async_hooks";
import { getGlobal } from "#lib/rules/process/process-global";

/** A page as the page cache returned it for a request. */
export type ServedPage = {
  html: string;
  tags: readonly string[];
  /** When its rendering started, in milliseconds by the clock of getCacheTime. */
  renderedAt: number;
  /** When it has to be rendered again even if no write changes it, in milliseconds by the clock of getCacheTime. */
  expiresAt: number;
};

/** The page that each request in progress is answered with. */
const requests = getGlobal("servedPages", () => new AsyncLocalStorage<{ page?: ServedPage }>());

/** Answers a request. Returns the page that the page cache already had for it, or undefined if it had none. */
export async function captureServedPage(answer: () => Promise<void>): Promise<ServedPage | undefined> {
  const request: { page?: ServedPage } = {};
  await requests.run(request, answer);
  return request.page;
}

/** Records that the current request is answered with this page. Does nothing outside of captureServedPage. */
export function recordServedPage(page: ServedPage): void {
  const request = requests.getStore();
  if (request) request.page = page;
}
