import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { getBrowserArguments, requireBrowser } from "#dev/require-browser";
import { publicVariables } from "#lib/rules/env/public-settings";

const { executablePath } = requireBrowser();

const aroundComponents = new URL("dev/testing/setup/next-around-components.tsx", import.meta.url).pathname;

export default defineConfig({
  resolve: {
    alias: {
      "next/link": aroundComponents,
      "next/navigation": aroundComponents,
      // As in next.config.mjs.
      "decode-named-character-reference": new URL(
        "node_modules/decode-named-character-reference/index.js",
        import.meta.url,
      ).pathname,
    },
  },
  // The build replaces these variables too; here, none is set.
  define: Object.fromEntries(
    Object.keys(publicVariables).map((name) => [`process.env.${name}`, "undefined"]),
  ),
  // Listed in advance, because vite reloads running tests when it discovers a dependency.
  optimizeDeps: {
    include: [
      ...["react", "react/jsx-dev-runtime", "react-dom", "react-dom/client", "react-dom/server", "zod"],
      ...[
        "github-slugger",
        "hast-util-to-html",
        "rehype-highlight",
        "remark-gfm",
        "remark-parse",
        "remark-rehype",
        "unified",
      ],
    ],
  },
  test: {
    name: "components",
    include: ["components/**/*.browser.test.tsx"],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: { executablePath, args: getBrowserArguments() } }),
      instances: [{ browser: "chromium" }],
      screenshotFailures: false,
    },
  },
});
