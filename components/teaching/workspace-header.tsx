/** The heading of a page of the teaching workspace, and what the page is for. */
export function WorkspaceHeader({ title, children }: { title: string; children: string }) {
  return (
    <header className="pt-8 pb-8">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-muted">{children}</p>
    </header>
  );
}
