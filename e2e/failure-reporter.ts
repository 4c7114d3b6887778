import { readFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const mostLines = 30;

/** Prints at the end what failed journeys' pages showed and what the server logged: CI keeps nothing but the output. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter by a module's default export
export default class FailureReporter implements Reporter {
  private readonly reports: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (test.ok()) return;
    const problems = listProblems(result).slice(-mostLines).join("\n");
    this.reports.push(
      `\n"${test.title}"\n\n${readSnapshot(result)}\n\nThe server's log meanwhile:\n${problems}`,
    );
  }

  onEnd(): void {
    for (const report of this.reports) console.log(report);
  }
}

/** What stood on the page, as Playwright describes it for whoever reads of the failure. */
function readSnapshot({ attachments }: TestResult): string {
  const { path } = attachments.find(({ name }) => name === "error-context") ?? {};
  const [snapshot] = path ? (/```yaml[\s\S]*?```/.exec(readFileSync(path, "utf8")) ?? []) : [];
  return snapshot ?? "No page is known.";
}

/** The lines of the server's log about errors and refusals from the time of this run, also those of other journeys. */
function listProblems({ startTime, duration }: TestResult): string[] {
  const { APP_LOG } = process.env;
  if (!APP_LOG) return [];
  const start = startTime.getTime();
  return readFileSync(APP_LOG, "utf8")
    .split("\n")
    .filter((line) => {
      const at = Date.parse(/"time":"([^"]+)"/.exec(line)?.[1] ?? "");
      return at >= start && at <= start + duration && /"level":"error"|"status":[45]/.test(line);
    });
}
