/** npm run dev: the local stack with the app's development server; `-- --port N --data FOLDER --reset`. */
import { runCommand } from "#dev/process/shutdown";
import { runStack } from "#dev/stack/run-stack";

await runCommand(() => runStack("dev"));
