import { readFileSync } from "node:fs";

/**
 * Parses the last stage of the Dockerfile: `copies` from this checkout into the container's folder, and the image's own
 * settings.
 */
export function readDockerfile() {
  const stages = readFileSync("Dockerfile", "utf8").split(/^FROM /m);
  const last = stages.at(-1) ?? "";
  const copies = [...last.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)].map(
    ([, from = "", to = ""]) => ({
      from,
      to,
    }),
  );
  if (copies.length !== last.match(/^(COPY|ADD) /gm)?.length) throw new Error("a COPY is not understood");
  const environment = Object.fromEntries(
    [...last.matchAll(/^ENV (\w+)=(\S+)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
  return {
    copies,
    environment,
    command: readWords(last, /^CMD (.+)$/m),
    check: readWords(last, /^HEALTHCHECK .* CMD (.+)$/m),
  };
}

function readWords(stage: string, line: RegExp): string[] {
  return JSON.parse(line.exec(stage)?.[1] ?? "[]");
}
