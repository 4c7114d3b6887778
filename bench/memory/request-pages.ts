import { randomBytes } from "node:crypto";
import { ExplainedError } from "#dev/process/explained-error";

const connections = 8;

type PageRequests = { url: string; pages: number; onProgress: (text: string) => void };

/**
 * Requests this many different pages: alternately a search for made-up words, and a course, a certificate, and a page
 * that don't exist. Throws an ExplainedError at the first response with an unexpected status.
 */
export async function requestPages({ url, pages, onProgress }: PageRequests): Promise<void> {
  let next = 0;
  const requestOneByOne = async () => {
    while (next < pages) {
      const number = next++;
      const { path, status } = buildPage(number);
      const response = await fetch(url + path, { headers: { "Accept-Encoding": "identity" } });
      await response.arrayBuffer();
      if (response.status !== status)
        throw new ExplainedError(`${path} answered ${response.status}, not ${status}.`);
      if (number % 100 === 0)
        onProgress(`${number.toLocaleString("en")} of ${pages.toLocaleString("en")} pages`);
    }
  };
  await Promise.all(Array.from({ length: connections }, requestOneByOne));
}

/** Returns a page that any visitor can request: a new address each time, rotating through the kinds. */
function buildPage(number: number): { path: string; status: number } {
  const random = (bytes: number) => randomBytes(bytes).toString("hex");
  switch (number % 4) {
    case 0:
      return { path: `/services?q=${random(4)}`, status: 200 };
    case 1:
      return { path: `/details/${random(12)}`, status: 404 };
    case 2:
      return { path: `/certificates/${random(16)}`, status: 404 };
    default:
      return { path: `/${random(6)}`, status: 404 };
  }
}
