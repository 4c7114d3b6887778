import type { ExtraProps } from "react-markdown";
import { toPlainText } from "#lib/rules/markdown/markdown-node";

/** A code block, whose info string is its language and its caption. */
export function CodeSample({ node }: ExtraProps) {
  const [code] = node?.children ?? [];
  if (code?.type !== "element") return null;
  const language = String(code.properties.className).replace("language-", "");
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
          <code>{toPlainText(code).trim()}</code>
        </pre>
      </section>
      <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>
    </figure>
  );
}
