import { randomBytes } from "node:crypto";
import { readMemorySettings } from "#bench/image-settings";
import { formatMarked, type Measurement } from "#bench/measurement";
import { measureMemoryOverTime, readMemory } from "#bench/resident-memory";
import { startOpenbook } from "#bench/start-openbook";
import { ExplainedError } from "#dev/process/explained-error";
import { runWithProgress } from "#dev/terminal/progress";

const connections = 8;
const maxMegabytes = 512;
/** The number of times that memory is reported. */
const reports = 10;

type MemoryOptions = { pages: number; folder: string };

/**
 * Requests the given number of different pages from a server with the container image's heap limit, and measures the
 * server's memory. Throws an ExplainedError at the first response with an unexpected status.
 */
export async function measureMemory({ pages, folder }: MemoryOptions): Promise<Measurement> {
  const settings = readMemorySettings();
  const { url, pid, failure } = await startOpenbook(folder, settings);
  const stop = new AbortController();
  const sampling = measureMemoryOverTime(pid, stop.signal);
  const asking = requestPages({ url, pages, pid }).finally(() => stop.abort());
  const found = await Promise.race([asking, failure]);
  const most = Math.max(...(await sampling)) / 1e6;
  return {
    name: `Memory after ${pages.toLocaleString("en")} different pages`,
    notes: [
      `${connections} connections; alternately a search for made-up words, and a course, a certificate, and a page that don't exist.`,
      `The image's NODE_OPTIONS=${settings.NODE_OPTIONS}. Target: under ${maxMegabytes} MB.`,
      `Peak: ${formatMarked(`${most.toFixed(0)} MB`, most < maxMegabytes)}`,
    ],
    columns: ["pages", "MB"],
    rows: found.map(({ done, megabytes }) => [done.toLocaleString("en"), megabytes.toFixed(0)]),
    figures: { pages, connections, found, most, wantedMegabytes: maxMegabytes },
  };
}

type PageRequests = { url: string; pages: number; pid: number };

async function requestPages({ url, pages, pid }: PageRequests) {
  const readMegabytes = async () => (await readMemory(pid)) / 1e6;
  const found = [{ done: 0, megabytes: await readMegabytes() }];
  await runWithProgress("memory", async ({ update }) => {
    let next = 0;
    const askOneByOne = async () => {
      while (next < pages) {
        const number = next++;
        const { path, status } = buildPage(number);
        const answered = await requestPage(url + path);
        if (answered !== status) throw new ExplainedError(`${path} answered ${answered}, not ${status}.`);
        const done = number + 1;
        if (done % Math.ceil(pages / reports) > 0 && done < pages) continue;
        update(`${done.toLocaleString("en")} of ${pages.toLocaleString("en")} pages`);
        found.push({ done, megabytes: await readMegabytes() });
      }
    };
    await Promise.all(Array.from({ length: connections }, askOneByOne));
    return { detail: "" };
  });
  return found;
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

/** Requests a page without compression. Returns the status. */
async function requestPage(url: string): Promise<number> {
  const response = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
  await response.arrayBuffer();
  return response.status;
}
