import { expect, test } from "vitest";
import { toDrawableText } from "#lib/seo/to-drawable-text";

test.each([
  ["a text that fits", "Everyday Spanish", "Everyday Spanish"],
  ["whitespace and line breaks", "  Everyday\n\tSpanish ", "Everyday Spanish"],
  ["a letter with a combining accent", "Cafe\u0301", "Café"],
  ["zero-width characters", "Every\u200bday\ufeff", "Everyday"],
  ["a text that is too long", `${"a".repeat(18)} bcd`, `${"a".repeat(18)}…`],
  ["Cyrillic and Greek", "русский και", "русский και"],
  ["an emoji after the cut", `${"a".repeat(30)}🚀`, `${"a".repeat(19)}…`],
  ["an emoji", "🚀 Rust", null],
  ["a symbol that is drawn as an emoji", "I ❤ Rust", null],
  ["Arabic", "تعلم", null],
  ["Japanese", "日本語", null],
  ["a control character", "a\u0000b", null],
  ["half a character", "a\ud800", null],
  ["nothing", " \u200b", null],
])(
  "a share image shows the text, or no text instead of missing-glyph boxes: %s",
  async (_name, text, shown) => {
    expect(await toDrawableText({ text, maxLength: 20 })).toBe(shown);
  },
);
