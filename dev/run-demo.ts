/** npm run demo: the local stack with the production build of the app; `-- --port N --data FOLDER --reset`. */
import { runCommand } from "#dev/process/shutdown";
import { runStack } from "#dev/stack/run-stack";

await runCommand(() => runStack("demo"));
