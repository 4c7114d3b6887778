import { once } from "node:events";
import { connect } from "node:net";
import { readServerPid } from "#dev/database/require-reachable-database";
import { type RunningProcess, startProcess } from "#dev/process/start-process";

/** The options of both database servers. */
export type ServerOptions = {
  /** Contains only this server's files. */
  directory: string;
  port: number;
  logFile: string;
  testCommands: boolean;
  /** Holds temporary data: SIGKILL stops the server, and the folder is removed even if this process is killed. */
  throwAwayFolder?: string;
};

export type DatabaseServer = RunningProcess & { uri: string; logFile: string };

/** Starts the program as a database server; resolves when it responds. Throws an ExplainedError. */
export async function startServer(
  program: { command: string; args: string[] },
  { port, logFile, throwAwayFolder }: ServerOptions,
): Promise<DatabaseServer> {
  const uri = `mongodb://127.0.0.1:${port}/openbook`;
  const server = await startProcess({
    name: "database",
    ...program,
    output: { logFile },
    isReady: async (pid) => (await isAcceptingConnections(port)) && isServedBy(uri, pid),
    throwAwayFolder,
    stopSignal: throwAwayFolder ? "SIGKILL" : "SIGTERM",
  });
  return { ...server, uri, logFile };
}

/** Fails at once when the connection is refused; the driver waits half a second between attempts. */
async function isAcceptingConnections(port: number): Promise<boolean> {
  const socket = connect({ port, host: "127.0.0.1" });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** True when the started process responds, rather than another server on its port. */
async function isServedBy(uri: string, pid: number): Promise<boolean> {
  const answering = await readServerPid(uri, 2000).catch(() => undefined);
  // On Windows an environment's python.exe starts the real one as its child.
  return process.platform === "win32" ? answering !== undefined : answering === pid;
}
