import { randomBytes } from "node:crypto";
import { Agent, get } from "node:http";
import { type Measurement, mark } from "#bench/measurement";
import { readMemory, sampleMemory } from "#bench/resident-memory";
import { startOpenbook } from "#bench/start-openbook";
import { ExplainedError } from "#dev/process/explained-error";
import { showProgress } from "#dev/terminal/progress";
import { readDockerfile } from "#dev/testing/runs/read-dockerfile";

const connections = 8;
const wantedMegabytes = 512;
/** The number of times that memory is reported. */
const reports = 10;

/**
 * Requests the given number of different pages from a server with the container image's heap limit, and measures the
 * server's memory. Throws an ExplainedError at the first response with an unexpected status.
 */
export async function measureMemory({
  pages,
  folder,
}: {
  pages: number;
  folder: string;
}): Promise<Measurement> {
  const { NODE_OPTIONS = "" } = readDockerfile().environment;
  const { url, pid, failure } = await startOpenbook(folder, { NODE_OPTIONS });
  const stop = new AbortController();
  const sampling = sampleMemory(pid, stop.signal);
  const asking = askForPages({
    url,
    pages,
    readMegabytes: async () => (await readMemory(pid)) / 1e6,
  }).finally(() => stop.abort());
  const found = await Promise.race([asking, failure]);
  const most = Math.max(...(await sampling)) / 1e6;
  return {
    name: `Memory after ${pages.toLocaleString("en")} different pages`,
    notes: [
      `${connections} connections; in turn, a search for made-up words, and a course, a certificate, and a page that don't exist.`,
      `The image's NODE_OPTIONS=${NODE_OPTIONS}. Wanted: under ${wantedMegabytes} MB.`,
      `Peak: ${mark(`${most.toFixed(0)} MB`, most < wantedMegabytes)}`,
    ],
    columns: ["pages", "MB"],
    rows: found.map(({ done, megabytes }) => [done.toLocaleString("en"), megabytes.toFixed(0)]),
    figures: { pages, connections, found, most, wantedMegabytes },
  };
}

type Asking = { url: string; pages: number; readMegabytes: () => Promise<number> };

async function askForPages({ url, pages, readMegabytes }: Asking) {
  const found = [{ done: 0, megabytes: await readMegabytes() }];
  await showProgress("memory", async ({ update }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    let next = 0;
    const askOneByOne = async () => {
      while (next < pages) {
        const number = next++;
        const { path, status } = makePage(number);
        const answered = await ask({ url: url + path, agent });
        if (answered !== status) throw new ExplainedError(`${path} answered ${answered}, not ${status}.`);
        const done = number + 1;
        if (done % Math.ceil(pages / reports) > 0 && done < pages) continue;
        update(`${done.toLocaleString("en")} of ${pages.toLocaleString("en")} pages`);
        found.push({ done, megabytes: await readMegabytes() });
      }
    };
    await Promise.all(Array.from({ length: connections }, askOneByOne)).finally(() => agent.destroy());
    return { detail: "" };
  });
  return found;
}

/** Returns a page that any visitor can request: a new address each time, rotating through the kinds. */
function makePage(number: number): { path: string; status: number } {
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

function ask({ url, agent }: { url: string; agent: Agent }): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response
        .on("error", reject)
        .on("end", () => resolve(response.statusCode))
        .resume();
    }).on("error", reject);
  });
}
