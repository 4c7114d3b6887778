import type { NextAdapter } from "next";

/** Where the benchmark's build of the app is, so that `.next` and whoever serves it are left alone. */
export const buildFolder = ".local/bench/app";

/** A TypeScript configuration of its own, or `next build` would add the build's folder to the project's. */
export const typescriptConfig = ".local/bench/tsconfig.json";

/** A copy of package.json, which Next expects beside the build's folder: it says how the server's files are loaded. */
export const packageFile = ".local/bench/package.json";

/**
 * Read by Next through NEXT_ADAPTER_PATH. It moves the build and changes nothing else; it takes itself out again,
 * because for an app that has an adapter Next answers in another way.
 */
export const name = "bench";

export const modifyConfig: NextAdapter["modifyConfig"] = (config) => ({
  ...config,
  adapterPath: undefined,
  distDir: buildFolder,
  typescript: { ...config.typescript, tsconfigPath: typescriptConfig },
});
