type CodeSampleProps = {
  language: string;
  children: string;
  caption?: string;
};

export function CodeSample({ language, children, caption }: CodeSampleProps) {
  const label = caption ? `${language} code: ${caption}` : `${language} code`;

  return (
    <figure className="mt-6">
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: A keyboard user can scroll this region only if it takes focus.
        tabIndex={0}
        className="scroll-shadow rounded-lg border border-line"
      >
        <pre className="w-max p-4 font-mono text-sm leading-relaxed text-ink">
          <code>{children.trim()}</code>
        </pre>
      </section>
      {caption && <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>}
    </figure>
  );
}
