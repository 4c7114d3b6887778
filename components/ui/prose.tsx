import "./prose.css";

/** Shows a rendered Markdown text. `html` comes from lib/rules/markdown/render-markdown, which makes it safe. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The renderer escapes the text and makes every element itself.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
