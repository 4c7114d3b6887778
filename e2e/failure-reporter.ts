import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const mostLines = 30;

/** Under this name a test attaches what a server of its own logged. */
export const ownLogName = "own-app.log";

/**
 * Prints at the end why journeys failed, what their pages showed and what the server logged: CI keeps nothing but the
 * end of the output.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter by a module's default export
export default class FailureReporter implements Reporter {
  private readonly pages: string[] = [];
  private readonly reasons: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (test.ok()) return;
    const problems = listProblems(result).slice(-mostLines).join("\n");
    const { file, line } = test.location;
    const title = `${path.basename(file)}:${line} "${test.title}"`;
    this.pages.push(`\n${title}\n\n${readSnapshot(result)}\n\nThe servers' logs meanwhile:\n${problems}`);
    this.reasons.push(`\n${title}, after ${result.duration} ms\n${listErrors(result)}`);
  }

  onEnd(): void {
    for (const report of [...this.pages, ...this.reasons]) console.log(report);
  }
}

/** What Playwright says, without the colours of a terminal. */
function listErrors({ errors }: TestResult): string {
  return errors
    .map(({ message, snippet }) => stripVTControlCharacters([message, snippet].join("\n")))
    .join("\n");
}

/** What stood on the page, as Playwright describes it for whoever reads of the failure. */
function readSnapshot({ attachments }: TestResult): string {
  const file = attachments.find(({ name }) => name === "error-context")?.path;
  const [snapshot] = file ? (/```yaml[\s\S]*?```/.exec(readFileSync(file, "utf8")) ?? []) : [];
  return snapshot?.replace(/^- contentinfo:\n(?: .*\n)+/m, "") ?? "No page is known.";
}

/** The lines of the servers' logs about errors and refusals from the time of this run, also those of other journeys. */
function listProblems({ startTime, duration, attachments }: TestResult): string[] {
  const { APP_LOG } = process.env;
  const shared = APP_LOG ? readFileSync(APP_LOG, "utf8") : "";
  const own = attachments.find(({ name }) => name === ownLogName)?.body?.toString() ?? "";
  const start = startTime.getTime();
  return `${shared}\n${own}`.split("\n").filter((line) => {
    const at = Date.parse(/"time":"([^"]+)"/.exec(line)?.[1] ?? "");
    return at >= start && at <= start + duration && /"level":"error"|"status":[45]/.test(line);
  });
}
