/** The second half of npm run build: completes the folder that a server of this build needs. */
import { completeServerFolder } from "#dev/stack/server-folder";

await completeServerFolder();
