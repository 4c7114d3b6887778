import type { NextAdapter } from "next";

/** The folder of the benchmark's build, separate from `.next` so that a server that uses `.next` isn't disturbed. */
export const buildFolder = ".local/bench/app";

/** A separate TypeScript configuration; otherwise `next build` adds the build's folder to the project's. */
export const typescriptConfig = ".local/bench/tsconfig.json";

/** A copy of package.json, which Next expects beside the build's folder: it says how to load the server's files. */
export const packageFile = ".local/bench/package.json";

/**
 * Next reads this adapter through NEXT_ADAPTER_PATH. It moves the build folder and changes nothing else. It also
 * removes itself from the configuration, because Next responds differently for an app that has an adapter.
 */
export const name = "bench";

export const modifyConfig: NextAdapter["modifyConfig"] = (config) => ({
  ...config,
  adapterPath: undefined,
  distDir: buildFolder,
  typescript: { ...config.typescript, tsconfigPath: typescriptConfig },
});
