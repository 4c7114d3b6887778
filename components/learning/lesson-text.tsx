import { Markdown, PlainText } from "#components/ui/markdown";
import { renderBounded } from "#lib/markdown/render-bounded";

/** A teacher's lesson text, rendered on the server. */
export function LessonText({ children }: { children: string }) {
  const rendered = renderBounded({ text: children, render: (text) => Markdown({ children: text }) });
  return rendered ?? <PlainText>{children}</PlainText>;
}
