import { execFileSync } from "node:child_process";
import { findSupportedPython, listPythons } from "#dev/database/find-python";
import { redactUri } from "#dev/database/redact-uri";
import { requireReachableDatabase } from "#dev/database/require-reachable-database";
import { canInstallVenv, databaseRequirements } from "#dev/database/start-secantus";
import { hasEnvironment } from "#dev/database/virtual-environment";
import { type Check, toRequiredCheck } from "#dev/doctor/check";
import { findUriProblem } from "#lib/rules/env/find-uri-problem";

const name = "database";

/** Checks which database the local stack will use: MONGODB_URI if it answers, otherwise the embedded one. */
export async function checkDatabaseChoice({ MONGODB_URI }: NodeJS.ProcessEnv): Promise<Check> {
  if (MONGODB_URI) {
    const problem = findUriProblem(MONGODB_URI);
    if (problem) return toRequiredCheck(name, `MONGODB_URI ${problem}`);
    const found = `MONGODB_URI: ${redactUri(MONGODB_URI)}`;
    try {
      await requireReachableDatabase(MONGODB_URI);
      return { name, state: "good", found: `${found} answers` };
    } catch {
      const advice = "start it, correct MONGODB_URI, or remove it to use the embedded database";
      return toRequiredCheck(name, `${found} does not answer`, advice);
    }
  }
  const python = findSupportedPython(await listPythons());
  if (!python) {
    const docker =
      "MONGODB_PASSWORD=local docker compose up -d, and in .env.local " +
      "MONGODB_URI=mongodb://openbook:local@127.0.0.1:27017/openbook?authSource=admin";
    const advice = hasDocker()
      ? docker
      : "install Python 3.13 (python.org), or set MONGODB_URI in .env.local";
    return toRequiredCheck(name, "no MONGODB_URI, no Python 3.10 to 3.13", advice);
  }
  const found = `embedded, with Python ${python.version} (${python.executable})`;
  if (hasEnvironment(python, databaseRequirements)) return { name, state: "good", found };
  if (python.canCreateEnvironments || canInstallVenv()) {
    return { name, state: "good", found: `${found}, installed on the first start` };
  }
  return toRequiredCheck(name, `${found} without its venv module`, "sudo apt-get install python3-venv");
}

function hasDocker(): boolean {
  try {
    execFileSync("docker", ["info"], { stdio: "ignore", timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}
