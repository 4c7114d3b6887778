/**
 * With these limits, V8's heap has 280 MB at most, and the whole server stays below 512 MB (docs/containers.md).
 * Without a limit of the semi-spaces, in which V8 creates objects, the heap could have 448 MB.
 */
const heapLimits = "--max-old-space-size=256 --max-semi-space-size=8";

/** Without a limit, glibc keeps up to eight arenas per core, each with freed memory that no other thread can use. */
const arenas = "2";

/**
 * Limits the memory of this process, whichever command started it. V8 and glibc read their limits only when a process
 * starts, so this replaces the process with one that runs the script again, and keeps its pid. An operator's own
 * NODE_OPTIONS, Node arguments, and MALLOC_ARENA_MAX take precedence. Returns if the process has the limits, and where
 * it can't be replaced: on Windows, and in a process manager that talks to it by an IPC channel.
 */
export function limitMemory(script: string): void {
  const env = toLimitedEnvironment(process.env);
  if (!env || process.platform === "win32" || process.connected) return;
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, script], env);
}

/** Adds the limits to an environment. Returns null if it has them. */
export function toLimitedEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv | null {
  const { NODE_OPTIONS = "" } = environment;
  if (NODE_OPTIONS.startsWith(heapLimits)) return null;
  // Of two equal options, Node uses the last.
  return { MALLOC_ARENA_MAX: arenas, ...environment, NODE_OPTIONS: `${heapLimits} ${NODE_OPTIONS}`.trim() };
}
