export function PageHeading({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <header className="pt-12 pb-8 sm:pt-16 sm:pb-10">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      {children ? <p className="mt-4 max-w-[60ch] text-lg text-muted">{children}</p> : null}
    </header>
  );
}
