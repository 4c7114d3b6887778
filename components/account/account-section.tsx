import type { Elements } from "#components/ui/elements";

type AccountSectionProps = { id: string; title: string; children: Elements };

export function AccountSection({ id, title, children }: AccountSectionProps) {
  return (
    <section aria-labelledby={id} className="card p-6 sm:p-8">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
