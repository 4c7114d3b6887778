import { rmSync } from "node:fs";
import path from "node:path";
import { startEmulator } from "#dev/identity/start-emulator";
import { keepPort } from "#dev/stack/keep-port";
import type { StackService } from "#dev/stack/service";

/** The Firebase project that FIREBASE_PROJECT_ID names when it is set, otherwise the emulator of accounts. */
export const identityService: StackService = {
  name: "accounts",
  async start({ environment, folder, reset }, onProgress) {
    const { FIREBASE_PROJECT_ID } = environment;
    if (FIREBASE_PROJECT_ID) {
      return { detail: `${FIREBASE_PROJECT_ID} (from FIREBASE_PROJECT_ID)`, environment: {} };
    }
    const place = path.join(folder, "identity");
    if (reset) rmSync(place, { recursive: true, force: true });
    const logFile = path.join(folder, "logs", "identity.log");
    const { port, note } = await keepPort({ folder, service: "accounts", usual: 9099 });
    const emulator = await startEmulator({ folder: place, port, logFile, onProgress });
    return {
      detail: `http://${emulator.host} (Firebase Auth emulator${note})`,
      environment: emulator.environment,
      running: { exited: emulator.exited, output: { logFile } },
    };
  },
};
