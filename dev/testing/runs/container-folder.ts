import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readDockerfile } from "#dev/testing/runs/read-dockerfile";

/** The user that every Linux has and that owns nothing. */
const nobody = "65534";

/**
 * A folder with what the Dockerfile copies into the container and nothing else, which its server can't write to. As root,
 * the server runs as a user that owns nothing on this machine; everyone else can only run it as themselves.
 */
export function makeContainerFolder() {
  const { copies, environment, command, check } = readDockerfile();
  const place = mkdtempSync(path.join(tmpdir(), "openbook-container-"));
  chmodSync(place, 0o755);
  const folder = path.join(place, "app");
  for (const { from, to } of copies) {
    cpSync(from, path.join(folder, to), { recursive: true, verbatimSymlinks: true });
  }
  // The container has its own Node; this one may be in a folder that other users can't read.
  const node = path.join(place, "node");
  copyFileSync(process.execPath, node);
  execFileSync("chmod", ["-R", "a+rX,a-w", folder]);
  const isRoot = process.getuid?.() === 0;
  const become = ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", "--no-new-privs"];
  const toCommand = (words: readonly string[]) => {
    const [first = "", ...args] = [
      ...(isRoot ? become : []),
      ...words.map((word) => (word === "node" ? node : word)),
    ];
    return { command: first, args };
  };
  return {
    folder,
    environment,
    server: toCommand(command),
    check: toCommand(check),
    remove() {
      execFileSync("chmod", ["-R", "u+w", folder]);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
