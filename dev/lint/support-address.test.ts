import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** "Contact Us" in the footer is a placeholder on purpose. */
const allowed = ["components/layout/site-footer.tsx"];
const invitation =
  /\b(contact|write to|e-?mail|message|ask|tell|reach|call) (us|support|our (team|support)|the (team|site's owner|operator))\b|get in touch/i;

test("no text asks people to write to us without giving an address", () => {
  const sources = ["app", "components", "content/blog", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:tsx?|md)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((file) => {
    // People never read comments.
    const text = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, "");
    return invitation.test(text.replaceAll(/\s+/g, " "));
  });
  expect(found.filter((file) => !allowed.includes(file))).toEqual([]);
});

test("the legal pages ask people to write only where they name the address", () => {
  for (const file of readdirSync("content/legal").filter((name) => name !== "README.md")) {
    const text = readFileSync(path.join("content/legal", file), "utf8");
    const paragraphs = text.split(/\n{2,}/).filter((block) => !block.startsWith("#"));
    for (const paragraph of paragraphs.filter(
      (block) => invitation.test(block) || /\bwrite to\b/i.test(block),
    ))
      expect(paragraph, file).toContain("{{supportEmail}}");
  }
});
