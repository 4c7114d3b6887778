const nameWidth = 22;
let isSilenced = false;

/** Stops progress lines permanently, so that the output during the shutdown stays readable. */
export function stopProgress(): void {
  isSilenced = true;
  eraseUnfinished();
}

/**
 * Runs one step and shows its progress on one line: that it starts, what it does (`update`), then that it's ready and
 * how long it took. The step returns the detail at the end of the line. Throws the step's error after the line shows
 * the failure.
 */
export async function runWithProgress<Result extends { detail: string }>(
  name: string,
  run: (progress: { update(text: string): void }) => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  let doing = "starting";
  const draw = () => {
    const time = process.stdout.isTTY ? formatSeconds(startedAt) : "";
    renderUnfinished(`  … ${name.padEnd(nameWidth)} ${doing} ${time}`.trimEnd());
  };
  const timer = process.stdout.isTTY ? setInterval(draw, 200) : undefined;
  const finish = (mark: string, what: string, detail: string) => {
    clearInterval(timer);
    if (isSilenced) return;
    eraseUnfinished();
    const line = `  ${mark} ${`${name} ${what}`.padEnd(nameWidth)} ${formatSeconds(startedAt)}   ${detail}`;
    console.log(line.trimEnd());
  };
  const update = (text: string) => {
    doing = text;
    draw();
  };
  draw();
  try {
    const result = await run({ update });
    finish("✓", "ready", result.detail);
    return result;
  } catch (error) {
    finish("✗", "failed", "");
    throw error;
  }
}

function formatSeconds(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s`;
}

/** On a terminal, the next line overwrites this one; elsewhere (a log, CI), every line stays. */
function renderUnfinished(line: string): void {
  if (isSilenced) return;
  if (!process.stdout.isTTY) return void console.log(line);
  process.stdout.write(`\r\u001b[2K${line.slice(0, process.stdout.columns - 1)}`);
}

function eraseUnfinished(): void {
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[2K");
}
