/** An error whose message is written for the user at the terminal: printed without a stack trace. */
export class ExplainedError extends Error {
  override name = "ExplainedError";
}
