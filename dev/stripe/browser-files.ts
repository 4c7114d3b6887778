import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";

/** The scripts and the modules that each consists of; a module follows the modules that it needs. */
const scripts: Record<string, string[]> = {
  "/stripe.js": ["call-api", "channel", "frame", "payment-element", "ask-bank", "elements", "stripe-js"],
  "/card.js": ["call-api", "card-number", "card-problems", "channel", "frame", "card-form"],
  "/bank.js": ["call-api", "channel", "frame", "bank"],
};

/** Returns a file of the simulated Stripe.js, or undefined for any other address. */
export function readBrowserFile(path: string): { type: string; body: string } | undefined {
  const modules = scripts[path];
  if (modules) return { type: "text/javascript", body: join(modules, path === "/stripe.js") };
  const isPage = path === "/card.html" || path === "/bank.html";
  return isPage ? { type: "text/html", body: readText(path.slice(1)) } : undefined;
}

/** Joins modules without conflicting names into one script, without their types, imports, and exports. */
function join(modules: string[], isClassic: boolean): string {
  const code = modules.map((name) =>
    stripTypeScriptTypes(readText(`${name}.ts`))
      .replace(/^import\s[^;]*;$/gm, "")
      .replace(/^export /gm, ""),
  );
  const text = code.join("\n");
  // Stripe.js isn't a module and must define no global except `Stripe`.
  return isClassic ? `(() => {\n${text}\n})();\n` : text;
}

function readText(name: string): string {
  return readFileSync(new URL(`./browser/${name}`, import.meta.url), "utf8");
}
