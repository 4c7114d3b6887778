/** npm run docs:faults: writes docs/faults.md from the outcomes that the outage tests expect. */
import { writeFileSync } from "node:fs";
import { renderFaults } from "#dev/testing/faults/render-faults";

writeFileSync("docs/faults.md", renderFaults());
