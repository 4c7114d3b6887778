const nameWidth = 22;
let isHushed = false;

/** Ends the drawing of unfinished lines, so that what is printed next (that everything stops) stays readable. */
export function hushProgress(): void {
  isHushed = true;
  eraseUnfinished();
}

export type Progress = {
  /** Says what the step is doing now, for steps that take long. */
  update(text: string): void;
};

/**
 * Runs one step and shows it: what starts, then what is ready and how long it took. The step returns the detail
 * shown at the end of its line. Its error is passed on after the line says that it failed.
 */
export async function showProgress<Result extends { detail: string }>(
  name: string,
  run: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  let doing = "starting";
  const draw = () => drawUnfinished(`  … ${name.padEnd(nameWidth)} ${doing} ${seconds(startedAt)}`);
  const timer = process.stdout.isTTY ? setInterval(draw, 200) : undefined;
  const finish = (mark: string, what: string, detail: string) => {
    clearInterval(timer);
    if (isHushed) return;
    eraseUnfinished();
    const line = `  ${mark} ${`${name} ${what}`.padEnd(nameWidth)} ${seconds(startedAt)}   ${detail}`;
    console.log(line.trimEnd());
  };
  drawUnfinished(`  … ${name.padEnd(nameWidth)} ${doing}`);
  const update = (text: string) => {
    doing = text;
    drawUnfinished(`  … ${name.padEnd(nameWidth)} ${doing}`);
  };
  try {
    const result = await run({ update });
    finish("✓", "ready", result.detail);
    return result;
  } catch (error) {
    finish("✗", "failed", "");
    throw error;
  }
}

function seconds(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s`;
}

/** On a terminal the line is overwritten by the next; elsewhere (a log, CI) every line stays. */
function drawUnfinished(line: string): void {
  if (isHushed) return;
  if (!process.stdout.isTTY) return void console.log(line);
  process.stdout.write(`\r\u001b[2K${line.slice(0, process.stdout.columns - 1)}`);
}

function eraseUnfinished(): void {
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[2K");
}
