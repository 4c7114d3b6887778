/**
 * npm run admin -- grant|revoke EMAIL: makes a user an admin of the site, or revokes that, in the Firebase project and
 * the database of the environment or .env.local; without a project, in the running local stack.
 */
import { z } from "zod";
import { ExplainedError } from "#dev/process/explained-error";
import { runCommand } from "#dev/process/shutdown";
import { loadEnvironmentFiles } from "#dev/stack/environment";

const argumentsSchema = z.tuple([z.enum(["grant", "revoke"]), z.email()]);

await runCommand(async () => {
  const { data } = argumentsSchema.safeParse(process.argv.slice(2));
  if (!data) throw new ExplainedError("Usage: npm run admin -- grant|revoke someone@example.org");
  const [action, email] = data;
  loadEnvironmentFiles("start", process.cwd());
  if (!process.env.FIREBASE_PROJECT_ID) {
    // Loaded on demand: they need development dependencies, which a deployed site doesn't have.
    const { projectId } = await import("#dev/identity/start-emulator");
    const { readPort } = await import("#dev/stack/claim-port");
    const host = `127.0.0.1:${readPort({ folder: ".local", service: "accounts", usual: 9099 })}`;
    const local = { APP_ENV: "local", FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: host };
    Object.assign(process.env, local);
    const port = readPort({ folder: ".local", service: "database", usual: 27117 });
    process.env.MONGODB_URI ||= `mongodb://127.0.0.1:${port}/openbook`;
  }
  if (action === "revoke" && !process.env.MONGODB_URI) {
    throw new ExplainedError(
      "MONGODB_URI is not set: set it to the database that has the account's sessions.",
    );
  }
  // Imported only now, because the app's modules read the environment when they are loaded.
  const { setAdmin } = await import("#lib/auth/set-admin");
  const { AppError } = await import("#lib/errors/app-error");
  const { closeDatabase } = await import("#lib/db/client");
  try {
    await setAdmin({ email, isAdmin: action === "grant" });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "unauthenticated") throw new ExplainedError(`No account has the address ${email}.`);
    throw new ExplainedError(error.detail ?? error.message);
  } finally {
    await closeDatabase();
  }
  if (action === "grant") console.info(`${email} is an admin within five minutes.`);
  else console.info(`${email} isn't an admin anymore, and is logged out everywhere.`);
  return 0;
});
