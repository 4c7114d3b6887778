import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readDockerfile } from "#dev/testing/runs/read-dockerfile";

/** The id of the unprivileged user that every Linux system has and that owns no files. */
const unprivilegedUid = "65534";

/**
 * Creates a folder with exactly the files that the Dockerfile copies into the container, read-only for its server. When
 * the tests run as root, the server runs as an unprivileged user; otherwise it runs as the current user.
 */
export function createContainerFolder() {
  const { copies, environment, command, check } = readDockerfile();
  const place = mkdtempSync(path.join(tmpdir(), "openbook-container-"));
  chmodSync(place, 0o755);
  const folder = path.join(place, "app");
  for (const { from, to } of copies) {
    cpSync(from, path.join(folder, to), { recursive: true, verbatimSymlinks: true });
  }
  // The container has its own Node; this machine's Node may be in a folder that other users can't read.
  const node = path.join(place, "node");
  copyFileSync(process.execPath, node);
  execFileSync("chmod", ["-R", "a+rX,a-w", folder]);
  const isRoot = process.getuid?.() === 0;
  const ids = [`--reuid=${unprivilegedUid}`, `--regid=${unprivilegedUid}`];
  const become = isRoot ? ["setpriv", ...ids, "--clear-groups", "--no-new-privs"] : [];
  const toCommand = (words: readonly string[]) => {
    const own = words.map((word) => (word === "node" ? node : word));
    const [first = "", ...args] = [...become, ...own];
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
