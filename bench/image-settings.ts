import { readDockerfile } from "#dev/testing/runs/read-dockerfile";

/** Returns the container image's settings that limit the memory of a server. */
export function readMemorySettings(): Record<string, string> {
  const { NODE_OPTIONS = "", MALLOC_ARENA_MAX = "" } = readDockerfile().environment;
  return { NODE_OPTIONS, MALLOC_ARENA_MAX };
}
