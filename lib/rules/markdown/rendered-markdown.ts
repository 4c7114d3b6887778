/**
 * The version of the renderer. Increment it when render-markdown renders a text differently, and
 * run `npm run db:rerender` on each database.
 */
export const markdownVersion = 3;

/** A text as it is shown. Stored with the text, so that showing it costs nothing (docs/decisions/0059). */
export type RenderedMarkdown = {
  /** Safe HTML: made by render-markdown and never edited. Empty without a text. */
  html: string;
  /** The version of the renderer that made it. */
  version: number;
};

export const emptyRendering: RenderedMarkdown = { html: "", version: markdownVersion };

/** Why a text can't be saved or previewed, as a sentence for its writer. */
export const tooComplexMessage =
  "This text is too complex to show. Use less nesting, smaller tables, or fewer unfinished marks such as * and [, " +
  "or divide it into several lessons.";
