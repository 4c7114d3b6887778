import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { countCourses } from "#dev/database/count-courses";
import { redactUri } from "#dev/database/redact-uri";
import { ExplainedError } from "#dev/process/explained-error";
import { courses, reviews } from "#dev/seed/courses";
import { parseDatabaseName } from "#lib/rules/db/database-name";

type SeedPrompt = {
  uri: string;
  /** The user passed --yes on the command line. */
  isConfirmed: boolean;
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
};

/**
 * Prints the database and its number of courses, then asks whether to add the demo's courses. Returns true for yes.
 * Changes nothing. Throws an ExplainedError without an interactive terminal.
 */
export async function confirmSeed({ uri, isConfirmed, input, output }: SeedPrompt): Promise<boolean> {
  const count = await countCourses(uri);
  const found = count === 1 ? "1 course" : `${count} courses`;
  output.write(`Database "${parseDatabaseName(uri)}" at ${redactUri(uri)} has ${found}.\n`);
  if (isConfirmed) return true;
  if (!input.isTTY) {
    throw new ExplainedError(
      "Nothing was added: without a terminal, seeding needs confirmation. Run npm run seed -- --yes",
    );
  }
  const terminal = createInterface({ input, output });
  const question = `Add the demo's ${courses.length} courses and ${reviews.length} reviews, with their purchases, to it? [y/N] `;
  // The end of the input, and in some Node versions Ctrl-C, closes the terminal and leaves the question pending.
  const noAnswer = once(terminal, "close").then(() => "");
  const answer = await Promise.race([terminal.question(question).catch(() => ""), noAnswer]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
