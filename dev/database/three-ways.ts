import { ExplainedError } from "#dev/process/explained-error";

/** Returns the error for a machine that can have no database of its own; the reasons say why each try failed. */
export function createThreeWaysError(reasons: { embedded: string; download: string }): ExplainedError {
  return new ExplainedError(`There is no database to start.
  Embedded database: ${reasons.embedded}
  Download of MongoDB: ${reasons.download}

Choose one of three ways, then type the same command again:
  1. Set MONGODB_URI, in the environment or in .env.local, to any MongoDB (a free Atlas cluster will do).
  2. With Docker: docker compose up -d
     and set MONGODB_URI=mongodb://127.0.0.1:27017/openbook
  3. Install Python 3.10, 3.11, 3.12 or 3.13 (python.org, brew install python@3.13,
     sudo apt-get install python3 python3-venv); the embedded database then starts by itself.`);
}
