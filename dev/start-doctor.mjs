/**
 * npm run doctor: what this machine has for the demo and the tests. This file is JavaScript, because a Node that is too
 * old to run the rest, which is TypeScript, would fail without saying why.
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
