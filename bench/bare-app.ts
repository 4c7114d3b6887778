import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { findFreePort } from "#dev/process/free-port";
import { startProcess } from "#dev/process/start-process";
import { isAnswering } from "#dev/process/wait-until";
import { getNextCommand, runNode } from "#dev/stack/run-node";
import { runWithProgress } from "#dev/terminal/progress";

const layout = `export default function RootLayout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;
const page = `export default function Page() {
  return <h1>Hello</h1>;
}
`;

/**
 * Builds and starts a minimal page with the app's own Next version and production options, in the given folder. The
 * folder must be outside of the repository; inside it, Next would find the app's middleware.ts and instrumentation.ts
 * in the parent folders. Returns the page's address.
 */
export async function startBareApp(folder: string): Promise<string> {
  const directory = path.join(folder, "bare");
  writeProject(directory);
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
  await runWithProgress("bare page's build", async () => {
    const logFile = path.join(folder, "logs", "bare-build.log");
    await runNode({ name: "bare page's build", args: [getNextCommand(), "build", directory], env, logFile });
    return { detail: "" };
  });
  const { url } = await runWithProgress("bare page", async () => {
    const port = await findFreePort();
    const url = `http://localhost:${port}`;
    await startProcess({
      name: "bare page",
      command: process.execPath,
      args: [getNextCommand(), "start", directory, "--port", String(port)],
      env,
      output: { logFile: path.join(folder, "logs", "bare.log") },
      throwAwayFolder: folder,
      isReady: () => isAnswering(url),
    });
    return { detail: url, url };
  });
  return url;
}

function writeProject(directory: string): void {
  mkdirSync(path.join(directory, "app"), { recursive: true });
  writeFileSync(path.join(directory, "app", "layout.tsx"), layout);
  writeFileSync(path.join(directory, "app", "page.tsx"), page);
  writeFileSync(path.join(directory, "package.json"), JSON.stringify({ private: true, type: "module" }));
  symlinkSync(path.resolve("node_modules"), path.join(directory, "node_modules"), "junction");
  const appConfig = pathToFileURL(path.resolve("next.config.mjs"));
  // Turbopack reads nothing outside of its root, and the packages are outside of this folder.
  const root = JSON.stringify(path.parse(directory).root);
  const config = `import app from ${JSON.stringify(appConfig.href)};
const { output, outputFileTracingRoot, rewrites, redirects, headers, ...options } = app;
export default { ...options, turbopack: { root: ${root} } };
`;
  writeFileSync(path.join(directory, "next.config.mjs"), config);
}
