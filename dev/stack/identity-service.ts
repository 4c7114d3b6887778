import { rmSync } from "node:fs";
import path from "node:path";
import { startEmulator } from "#dev/identity/start-emulator";
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
    const emulator = await startEmulator({ folder: place, logFile, onProgress });
    return {
      detail: `http://${emulator.host} (Firebase Auth emulator)`,
      environment: emulator.environment,
      running: { exited: emulator.exited, output: { logFile } },
    };
  },
};
