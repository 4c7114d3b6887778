import { connect } from "node:net";
import { readServerPid } from "#dev/database/check-database";
import type { RunningProcess } from "#dev/process/supervise";

/** What is needed to start a database server, whichever it is. */
export type ServerOptions = {
  /** Holds nothing but this server's files. */
  directory: string;
  port: number;
  logFile: string;
  testCommands: boolean;
  /** Where throw-away data live: the server is ended at once, and this folder removed if the runner dies. */
  throwAwayFolder?: string;
};

export type DatabaseServer = RunningProcess & { uri: string; logFile: string };

/** Returns the address of a server on this machine; options start with "?". */
export function getServerUri(port: number, options = ""): string {
  return `mongodb://127.0.0.1:${port}/openbook${options}`;
}

/**
 * Returns the readiness question for a server on a port: the driver's ping is answered, and by the process
 * that was started rather than by another server on that port.
 */
export function createReadyCheck(port: number): (pid: number) => Promise<boolean> {
  return async (pid) => {
    if (!(await acceptsConnections(port))) return false;
    const answering = await readServerPid(getServerUri(port), 2000).catch(() => undefined);
    // On Windows an environment's python.exe starts the real one as its child.
    return process.platform === "win32" ? answering !== undefined : answering === pid;
  };
}

/** The driver waits half a second between two attempts; a plain connection is refused at once. */
function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const answer = (accepted: boolean) => {
      socket.destroy();
      resolve(accepted);
    };
    socket.once("connect", () => answer(true));
    socket.once("error", () => answer(false));
  });
}
