import { expect, test } from "vitest";
import { toSeries } from "#bench/memory/measure-phase";
import { renderMemoryChart } from "#bench/memory/render-memory-chart";

const phases = [
  { name: "pages", seconds: 60, samples: [180e6, 250e6, 240e6, 230e6] },
  { name: "load", seconds: 60, samples: [300e6, 310e6] },
];

test("a memory series has the peak of each interval, across phases and however often memory was sampled", () => {
  expect(toSeries(phases, 30)).toEqual([
    { minute: 0.5, megabytes: 250 },
    { minute: 1, megabytes: 240 },
    { minute: 1.5, megabytes: 300 },
    { minute: 2, megabytes: 310 },
  ]);
});

test("the memory chart has one point a minute, and the limit as its upper edge", () => {
  expect(renderMemoryChart(phases, 512)).toBe(`\`\`\`mermaid
xychart-beta
  title "Peak memory of a server in each minute"
  x-axis "minutes" 1 --> 2
  y-axis "MB" 0 --> 512
  line [250, 310]
\`\`\`
`);
});
