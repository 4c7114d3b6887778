import type { Check } from "#dev/doctor/check";
import { hasEmulator } from "#dev/identity/install-emulator";

/** Says whose accounts the local stack will use: a Firebase project when one is set, otherwise the emulator's. */
export function checkIdentity({ FIREBASE_PROJECT_ID }: NodeJS.ProcessEnv): Check {
  const name = "accounts";
  if (FIREBASE_PROJECT_ID)
    return { name, state: "good", found: "the project that FIREBASE_PROJECT_ID names" };
  const found = "the Firebase Auth emulator";
  return { name, state: "good", found: hasEmulator() ? found : `${found}, installed on the first start` };
}
