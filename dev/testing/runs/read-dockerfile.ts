import { readFileSync } from "node:fs";

/**
 * Parses the last stage of the Dockerfile: `copies` from this checkout into the container's folder, and the image's own
 * settings.
 */
export function readDockerfile() {
  const stages = readFileSync("Dockerfile", "utf8").split(/^FROM /m);
  const last = stages.at(-1) ?? "";
  const readPairs = (line: RegExp) =>
    [...last.matchAll(line)].map(([, first = "", second = ""]) => [first, second] as const);
  const copies = readPairs(/^COPY --from=build \/app\/(\S+) (\S+)$/gm).map(([from, to]) => ({ from, to }));
  if (copies.length !== last.match(/^(COPY|ADD) /gm)?.length)
    throw new Error("the Dockerfile has a COPY or ADD of an unknown form");
  return {
    copies,
    environment: Object.fromEntries(readPairs(/^ENV (\w+)="?([^"\n]+)"?$/gm)) as Record<string, string>,
    command: readWords(last, /^CMD (.+)$/m),
    check: readWords(last, /^HEALTHCHECK .* CMD (.+)$/m),
  };
}

function readWords(stage: string, line: RegExp): string[] {
  return JSON.parse(line.exec(stage)?.[1] ?? "[]");
}
