import { gzipSync } from "node:zlib";
import { listLoadedScripts } from "#bench/loaded-scripts";
import { type BenchContext, formatMarked, type Measurement, toKilobytes } from "#bench/measurement";
import { ExplainedError } from "#dev/process/explained-error";
import { runWithProgress } from "#dev/terminal/progress";

const maxMoreBytes = 22_000;
/** The default level of `gzip`, of most servers, and of Next's own server. */
const gzipLevel = 6;

/** For each large library, a string that occurs in its code and nowhere else. */
const markers = {
  Firebase: "identitytoolkit.googleapis.com",
  "Stripe.js": "js.stripe.com",
  Lottie: "bodymovin",
};

type MeasuredScript = { url: string; gzipBytes: number; libraries: string[] };

/** Adds up the script files that each page's document loads. Scripts loaded later on demand aren't counted. */
export async function measureScripts({ bareUrl, appUrl, paths }: BenchContext): Promise<Measurement> {
  const { bare, pages } = await runWithProgress("JavaScript", async () => ({
    bare: await measurePage(bareUrl),
    pages: await Promise.all(paths.map(async (path) => ({ path, ...(await measurePage(appUrl + path)) }))),
    detail: "",
  }));
  return {
    name: "JavaScript and HTML",
    notes: [
      `In kB (1,000 bytes); gzip level ${gzipLevel}. Counted: scripts that the HTML loads or preloads, without nomodule.`,
      `Target: at most ${toKilobytes(maxMoreBytes)} kB more JavaScript than the bare page, and none of the large libraries.`,
    ],
    columns: ["page", "files", "JS gzip", "more than bare", "HTML", "HTML gzip", "large libraries"],
    rows: [
      ["bare page", ...toCells(bare), "", ...toHtmlCells(bare)],
      ...pages.map((page) => {
        const more = page.scriptGzipBytes - bare.scriptGzipBytes;
        return [
          page.path,
          ...toCells(page),
          formatMarked(toKilobytes(more), more <= maxMoreBytes),
          ...toHtmlCells(page),
        ];
      }),
    ],
    figures: { gzipLevel, wantedMoreBytes: maxMoreBytes, bare, pages },
  };
}

async function measurePage(url: string) {
  const html = await fetchBody(url);
  const scripts = await Promise.all(listLoadedScripts(html.toString(), url).map(measureScript));
  return {
    scripts,
    scriptGzipBytes: scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0),
    libraries: [...new Set(scripts.flatMap(({ libraries }) => libraries))],
    htmlBytes: html.length,
    htmlGzipBytes: gzipSync(html, { level: gzipLevel }).length,
  };
}

async function measureScript(url: string): Promise<MeasuredScript> {
  const body = await fetchBody(url);
  const found = Object.entries(markers).filter(([, marker]) => body.includes(marker));
  return {
    url,
    gzipBytes: gzipSync(body, { level: gzipLevel }).length,
    libraries: found.map(([library]) => library),
  };
}

async function fetchBody(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new ExplainedError(`${url} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

type MeasuredPage = Awaited<ReturnType<typeof measurePage>>;

function toCells({ scripts, scriptGzipBytes }: MeasuredPage): string[] {
  return [String(scripts.length), toKilobytes(scriptGzipBytes)];
}

function toHtmlCells({ htmlBytes, htmlGzipBytes, libraries }: MeasuredPage): string[] {
  const found = libraries.length === 0 ? "none" : libraries.join(", ");
  return [toKilobytes(htmlBytes), toKilobytes(htmlGzipBytes), formatMarked(found, libraries.length === 0)];
}
