import type { Measurement } from "#bench/measurement";

/** Prints a measurement's table, the first column to the left and the others to the right, and its notes. */
export function printMeasurement({ name, columns, rows, notes }: Measurement): void {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? "").length)));
  console.log(`\n  ${name}`);
  for (const cells of lines) {
    const padded = widths.map((width, column) => {
      const cell = cells[column] ?? "";
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(`    ${padded.join("   ").trimEnd()}`);
  }
  for (const note of notes) console.log(`    ${note}`);
}
