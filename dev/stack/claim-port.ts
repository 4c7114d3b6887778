import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { findFreePort } from "#dev/process/free-port";

type PortOptions = {
  folder: string;
  service: string;
  usual: number;
  /** Any free port, so that two temporary stacks that start together don't choose the same one; default: false. */
  isTemporary?: boolean | undefined;
};

const portsSchema = z.record(z.string(), z.number().int().min(1).max(65_535));

/**
 * Returns the port that a service had in this folder's last run, because the services' addresses are built into the
 * site. If that port is in use, returns another one with a note for the terminal.
 */
export async function claimPort({ folder, service, usual, isTemporary }: PortOptions) {
  if (isTemporary) return { port: await findFreePort(), note: "" };
  const file = path.join(folder, "ports.json");
  const wanted = readPorts(file)[service] ?? usual;
  const port = await findFreePort(wanted);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readPorts(file), [service]: port })}\n`);
  return { port, note: port === wanted ? "" : `; port ${wanted} is in use` };
}

/** Returns the port that a service had in this folder's last run. */
export function readPort({ folder, service, usual }: Omit<PortOptions, "isTemporary">): number {
  return readPorts(path.join(folder, "ports.json"))[service] ?? usual;
}

function readPorts(file: string): z.infer<typeof portsSchema> {
  try {
    return portsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}
