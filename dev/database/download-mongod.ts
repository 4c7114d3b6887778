/** Runs in a separate process, so that a download that hangs can be ended. Prints the path of mongod. */
import { MongoBinary } from "mongodb-memory-server-core/lib/util/MongoBinary.js";

const [version, downloadDir] = process.argv.slice(2);
try {
  console.log(await MongoBinary.getPath({ version, downloadDir }));
} catch (error) {
  console.log(error instanceof Error ? error.message.replaceAll("\n", " ") : String(error));
  process.exit(1);
}
