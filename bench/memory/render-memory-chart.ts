import { type MemoryPhase, toSeries } from "#bench/memory/measure-phase";

/** Renders the peak of each minute as a Mermaid chart, whose upper edge is the limit in MB. GitHub draws it. */
export function renderMemoryChart(phases: MemoryPhase[], limit: number): string {
  const series = toSeries(phases, 60);
  return `\`\`\`mermaid
xychart-beta
  title "Peak memory of a server in each minute"
  x-axis "minutes" 1 --> ${series.length}
  y-axis "MB" 0 --> ${limit}
  line [${series.map(({ megabytes }) => megabytes).join(", ")}]
\`\`\`
`;
}
