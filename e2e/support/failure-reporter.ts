import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const maxLines = 30;

/** The name under which a test attaches its own server's log. */
export const ownLogName = "own-app.log";

/**
 * At the end, prints why journeys failed, what their pages showed, and what the server logged, because CI keeps only
 * the end of the output.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter by a module's default export
export default class FailureReporter implements Reporter {
  private readonly pages: string[] = [];
  private readonly reasons: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (test.ok()) return;
    const problems = listProblems(result).slice(-maxLines).join("\n");
    const { file, line } = test.location;
    const title = `${path.basename(file)}:${line} "${test.title}"`;
    this.pages.push(`\n${title}\n\n${readSnapshot(result)}\n\nThe servers' logs meanwhile:\n${problems}`);
    this.reasons.push(`\n${title}, after ${result.duration} ms\n${listErrors(result)}`);
  }

  onEnd(): void {
    for (const report of [...this.pages, ...this.reasons]) console.log(report);
  }
}

/** Returns Playwright's messages without terminal colors. */
function listErrors({ errors }: TestResult): string {
  return errors
    .map(({ message, snippet }) => stripVTControlCharacters([message, snippet].join("\n")))
    .join("\n");
}

/** Returns the page's content, as Playwright describes it for failure reports. */
function readSnapshot({ attachments }: TestResult): string {
  const file = attachments.find(({ name }) => name === "error-context")?.path;
  const [snapshot] = file ? (/```yaml[\s\S]*?```/.exec(readFileSync(file, "utf8")) ?? []) : [];
  return snapshot?.replace(/^- contentinfo:\n(?: .*\n)+/m, "") ?? "No page is known.";
}

/** Returns the error and rejection lines in the servers' logs during this run, including those of other journeys. */
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
