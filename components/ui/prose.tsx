import type { TextAttributes } from "#lib/rules/text/to-text-attributes";
import "./prose.css";

type ProseProps = Partial<TextAttributes> & { html: string };

/** Shows a rendered Markdown text. `html` comes from lib/rules/markdown/render-markdown, which makes it safe. */
export function Prose({ html, ...inLanguage }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The renderer escapes the text and makes every element itself.
  return <div {...inLanguage} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
