/** Returns a function that prints a command's progress, at most one line per second. */
export function createPrinter(): (text: string) => void {
  let printedAt = Date.now();
  return (text) => {
    if (Date.now() - printedAt < 1000) return;
    printedAt = Date.now();
    console.info(text);
  };
}
