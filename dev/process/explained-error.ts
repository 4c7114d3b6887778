/** An error whose message is written for the person at the terminal: shown as it is, without a stack. */
export class ExplainedError extends Error {
  override name = "ExplainedError";
}
