const nameWidth = 22;
let isSilenced = false;

type Step = { name: string; doing: string; startedAt: number };

/** The steps in progress. On a terminal, they share the last line. */
const unfinished = new Set<Step>();
let timer: NodeJS.Timeout | undefined;

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
  const step: Step = { name, doing: "starting", startedAt: performance.now() };
  const finish = (mark: string, what: string, detail: string) => {
    unfinished.delete(step);
    if (unfinished.size === 0) clearInterval(timer);
    if (isSilenced) return;
    eraseUnfinished();
    const line = `  ${mark} ${`${name} ${what}`.padEnd(nameWidth)} ${formatSeconds(step.startedAt)}   ${detail}`;
    console.log(line.trimEnd());
    if (process.stdout.isTTY) drawUnfinished();
  };
  const update = (text: string) => {
    step.doing = text;
    show(step);
  };
  if (unfinished.size === 0 && process.stdout.isTTY) timer = setInterval(drawUnfinished, 200);
  unfinished.add(step);
  show(step);
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
function show({ name, doing }: Step): void {
  if (process.stdout.isTTY) drawUnfinished();
  else if (!isSilenced) console.log(`  … ${name.padEnd(nameWidth)} ${doing}`);
}

function drawUnfinished(): void {
  const [first, ...others] = unfinished;
  if (isSilenced || !first) return;
  const all = [first, ...others].map(({ name, doing }) => `${name}: ${doing}`).join(", ");
  const text = others.length > 0 ? all : `${first.name.padEnd(nameWidth)} ${first.doing}`;
  const line = `  … ${text} ${formatSeconds(first.startedAt)}`;
  process.stdout.write(`\r\u001b[2K${line.slice(0, process.stdout.columns - 1)}`);
}

function eraseUnfinished(): void {
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[2K");
}
