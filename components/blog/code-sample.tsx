import { toHtml } from "hast-util-to-html";
import type { ExtraProps } from "react-markdown";

/**
 * A highlighted code block, whose info string is its language and its caption. As HTML, so that the page's data has one
 * string for it and not an element for each word.
 */
export function CodeSample({ node }: ExtraProps) {
  const [code] = node?.children ?? [];
  if (code?.type !== "element") return null;
  const language = /language-([^\s,]+)/.exec(String(code.properties.className))?.[1];
  const caption = code.data?.meta;
  return (
    <figure className="mt-6">
      <section
        aria-label={`${language} code: ${caption}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: A keyboard user can scroll this region only if it takes focus.
        tabIndex={0}
        className="scroll-shadow rounded-lg border border-line"
      >
        <pre className="w-max p-4 font-mono text-sm leading-relaxed text-ink">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own article, with its text escaped */}
          <code className="hljs" dangerouslySetInnerHTML={{ __html: toHtml(code.children) }} />
        </pre>
      </section>
      <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>
    </figure>
  );
}
