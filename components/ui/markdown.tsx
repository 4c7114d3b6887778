import ReactMarkdown, { type Components, type ExtraProps } from "react-markdown";
import rehypeHighlight from "rehype-highlight";
import remarkGfm from "remark-gfm";
import {
  isTooComplex,
  type MarkdownNode,
  toPlainText,
  updateHeadingLevels,
} from "#lib/rules/markdown/markdown-node";
import { toSafeAddress } from "#lib/rules/markdown/safe-address";
import "./markdown.css";

type BlockProps = React.HTMLAttributes<HTMLElement> & ExtraProps;
type ElementProps<Tag extends keyof React.JSX.IntrinsicElements> = React.JSX.IntrinsicElements[Tag] &
  ExtraProps;

/**
 * Renders a teacher's GitHub-flavored Markdown. HTML in it is shown as text. A server component, so that its 95 kB stay
 * on the server (where components/learning/lesson-text bounds its time). An editor loads it when its preview is opened.
 */
export function Markdown({ children }: { children: string }) {
  return <div className="prose">{renderElements(children)}</div>;
}

/** Shows unparsed text, for Markdown that is nested too deeply or would be a table of millions of cells. */
export function PlainText({ children }: { children: string }) {
  return (
    <p dir="auto" className="prose whitespace-pre-wrap">
      {children}
    </p>
  );
}

function renderElements(text: string): React.ReactNode {
  try {
    // Called, not rendered, so that its errors are thrown here.
    return ReactMarkdown({
      children: text,
      remarkPlugins: [remarkGfm],
      rehypePlugins: [rehypeHighlight, arrange],
      urlTransform: toSafeUrl,
      components,
    });
  } catch {
    return <PlainText>{text}</PlainText>;
  }
}

function arrange() {
  return (tree: MarkdownNode) => {
    if (isTooComplex(tree)) throw new RangeError("too many elements");
    // One level below the heading above the text.
    updateHeadingLevels(tree, 2);
  };
}

function toSafeUrl(address: string, property: string): string | null {
  return toSafeAddress(address, property === "src" ? "picture" : "link");
}

const blockComponents = (["p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "td"] as const).map((Tag) => {
  return [Tag, ({ node, ...others }: BlockProps) => <Tag dir="auto" {...others} />];
});

/** Each block has the direction of its own text: an Arabic lesson may contain English sentences. */
const components: Components = {
  ...Object.fromEntries(blockComponents),
  th: ({ node, ...others }) => <th dir="auto" scope="col" {...others} />,
  a: TextLink,
  img: TextPicture,
  input: TaskBox,
  pre: CodeBlock,
  table: TextTable,
};

/** Renders text instead of a link when there is no address to lead to. */
function TextLink({ node, href, ...others }: ElementProps<"a">) {
  return href ? <a {...others} href={href} rel="nofollow noopener" /> : <span>{others.children}</span>;
}

function TextPicture({ src, alt = "", title }: ElementProps<"img">) {
  if (!src) return <span>{alt}</span>;
  return (
    <img src={src} alt={alt} title={title} loading="lazy" decoding="async" referrerPolicy="no-referrer" />
  );
}

function TaskBox({ checked }: ElementProps<"input">) {
  return (
    <span className="task-box" data-checked={checked || undefined}>
      <span className="sr-only">{checked ? "Done:" : "To do:"}</span>
    </span>
  );
}

function CodeBlock({ node, ...others }: ElementProps<"pre">) {
  const [code] = node?.children ?? [];
  const classNames = code?.type === "element" ? String(code.properties.className ?? "") : "";
  const language = /language-([^\s,]+)/.exec(classNames)?.[1];
  return (
    <figure
      aria-label={language ? `${language} code` : "Code"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: A keyboard user can scroll it only if it takes focus.
      tabIndex={0}
      dir="ltr"
    >
      <pre {...others} />
    </figure>
  );
}

function TextTable({ node, ...others }: ElementProps<"table">) {
  const head = node?.children.find((child) => child.type === "element" && child.tagName === "thead");
  const columns = head
    ? toPlainText(head)
        .trim()
        .split(/\s*\n\s*/)
    : [];
  return (
    <figure
      aria-label={`Table: ${columns.join(", ")}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: A keyboard user can scroll it only if it takes focus.
      tabIndex={0}
    >
      <table {...others} />
    </figure>
  );
}
