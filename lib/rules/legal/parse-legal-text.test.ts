import { expect, test } from "vitest";
import { type LegalValues, parseLegalText } from "#lib/rules/legal/parse-legal-text";

const values: LegalValues = {
  seller: { text: "Bücher & Söhne *GmbH*" },
  supportEmail: { mailTo: "help+1@openbook.example" },
  sellerAddress: null,
};

const parse = (text: string, given = values) => parseLegalText({ file: "terms.md", text, values: given });
const toText = (body: string) => `# Terms\n\nLast updated: 2026-11-24\n\nFrom {{seller}}.\n\n${body}`;

test("a page has its title, date, and introduction, with the settings filled in", () => {
  expect(parse(toText("## Who\r\n\r\nWe are {{seller}}."))).toEqual({
    title: "Terms",
    updatedOn: "2026-11-24",
    introduction: "From Bücher & Söhne *GmbH*.",
    body: "## Who\n\nWe are Bücher \\& Söhne \\*GmbH\\*.",
  });
});

test("the support address is a link", () => {
  expect(parse(toText("Write to {{supportEmail}}.")).body).toBe("Write to <help+1@openbook.example>.");
});

test("a paragraph with a setting that isn't set is left out, and so is the heading above it", () => {
  const body = "## Address\n\n{{sellerAddress}}\n\n## Rest\n\nHello.\n\n### End\n\nAt {{sellerAddress}}.";
  expect(parse(toText(body)).body).toBe("## Rest\n\nHello.");
});

test.each([
  ["no title", "Terms\n\nLast updated: 2026-11-24\n\nHello.", 'must begin with "# Title"'],
  ["no date", "# Terms\n\nHello.", 'must begin with "# Title"'],
  [
    "a date that doesn't exist",
    "# Terms\n\nLast updated: 2026-11-31\n\nHello.",
    '"2026-11-31" is not a date',
  ],
  ["no introduction", "# Terms\n\nLast updated: 2026-11-24", "an introduction"],
  [
    "a title that may be missing",
    "# At {{sellerAddress}}\n\nLast updated: 2026-11-24\n\nHello.",
    "isn't set",
  ],
  ["an unknown placeholder", toText("Hello {{sellr}}."), "there is no placeholder {{sellr}}"],
])("a page with %s throws an error that names the file", (_name, text, message) => {
  expect(() => parse(text)).toThrow(/^terms\.md/);
  expect(() => parse(text)).toThrow(message);
});
