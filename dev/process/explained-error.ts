/** An error whose message is written for the user at the terminal: printed as it is, without a stack. */
export class ExplainedError extends Error {
  override name = "ExplainedError";
}
