/** The second half of npm run build: makes the folder that a server of this build needs complete. */
import { completeServerFolder } from "#dev/stack/server-folder";

completeServerFolder();
