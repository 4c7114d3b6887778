/**
 * npm run doctor: checks this machine's requirements for the demo and the tests. This file is JavaScript, because a
 * Node that is too old for the other files, which are TypeScript, would fail without an explanation.
 */
if (process.features.typescript) {
  await import("#dev/doctor");
} else {
  console.log(
    `  ✗ Node       ${process.version}, which cannot run TypeScript; 22.18 and newer can  →  ` +
      "npm rebuild node --ignore-scripts=false brings Node 24 for every npm script",
  );
  process.exitCode = 1;
}
