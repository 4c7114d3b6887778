type MessagePageProps = { eyebrow: string; title: string; text: string; children: React.ReactNode };

/** A page with a single message and a way to continue: not found, error. */
export function MessagePage({ eyebrow, title, text, children }: MessagePageProps) {
  return (
    <div className="page grid min-h-[60vh] place-items-center py-20 text-center">
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-3 text-4xl sm:text-5xl">{title}</h1>
        <p className="mx-auto mt-4 max-w-[48ch] text-lg text-muted">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}
