/**
 * Loaded into the Firebase Auth emulator before it starts (dev/identity/start-emulator). The emulator describes each
 * parameter of its API by a JSON schema, and its validator compiles the schema of schemas anew for each of them, to
 * check it: 8 of the 12 s that a start takes. These schemas come with the emulator and never change. Requests are
 * validated as before.
 */
import { createRequire } from "node:module";

const [, emulator = ""] = process.argv;
const routerOfEmulator = createRequire(emulator).resolve("exegesis");
const { default: Ajv } = createRequire(routerOfEmulator)("ajv/dist/core");
Ajv.prototype.validateSchema = () => true;
