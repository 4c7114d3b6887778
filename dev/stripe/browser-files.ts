import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";

/** The scripts, each with the modules that it is made of; what a module needs stands before it. */
const scripts: Record<string, string[]> = {
  "/stripe.js": [
    "appearance",
    "call-api",
    "channel",
    "frame",
    "payment-element",
    "ask-bank",
    "elements",
    "stripe-js",
  ],
  "/card.js": ["call-api", "card-number", "card-problems", "channel", "frame", "card-form"],
  "/bank.js": ["call-api", "channel", "frame", "bank"],
};
const pages: Record<string, string> = { "/card.html": "card.html", "/bank.html": "bank.html" };

/** Returns what a browser loads of the stand-in for Stripe.js, or undefined for an address that is none of it. */
export function readBrowserFile(path: string): { type: string; body: string } | undefined {
  const modules = scripts[path];
  if (modules) return { type: "text/javascript", body: join(modules, path === "/stripe.js") };
  const page = pages[path];
  return page ? { type: "text/html", body: readText(page) } : undefined;
}

/** One script of several modules, whose names do not meet: without their types, imports and exports. */
function join(modules: string[], isClassic: boolean): string {
  const code = modules.map((name) =>
    stripTypeScriptTypes(readText(`${name}.ts`))
      .replace(/^import\s[^;]*;$/gm, "")
      .replace(/^export /gm, ""),
  );
  const text = code.join("\n");
  // Stripe.js is no module and must leave nothing but `Stripe` behind.
  return isClassic ? `(() => {\n${text}\n})();\n` : text;
}

function readText(name: string): string {
  return readFileSync(new URL(`./browser/${name}`, import.meta.url), "utf8");
}
