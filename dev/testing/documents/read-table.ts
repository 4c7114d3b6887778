/** Returns the rows of the first Markdown table below a heading, by the names of its columns. */
export function readTable(document: string, heading: string): Record<string, string>[] {
  const [, section = ""] = document.split(`\n## ${heading}\n`);
  const lines = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("|"));
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ""])));
}
