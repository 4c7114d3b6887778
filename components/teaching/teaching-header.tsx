import type { Route } from "next";
import Link from "next/link";
import type { Elements } from "#components/ui/elements";

type TeachingHeaderProps = {
  title: string;
  /** The pages above this one, from the top. */
  above: { path: string; title: string }[];
  children?: Elements;
};

export function TeachingHeader({ title, above, children }: TeachingHeaderProps) {
  return (
    <header className="pt-8 pb-8 sm:pt-12">
      <nav aria-label="Breadcrumb">
        <ol className="flex flex-wrap gap-x-2 text-muted text-sm">
          {above.map((page, index) => (
            <li key={page.path} className="flex gap-2">
              <Link
                href={page.path as Route}
                className="py-1 underline underline-offset-2 hover:text-primary"
              >
                <bdi className="wrap-anywhere">{page.title}</bdi>
              </Link>
              {index < above.length - 1 ? (
                <span aria-hidden="true" className="py-1">
                  /
                </span>
              ) : null}
            </li>
          ))}
        </ol>
      </nav>
      <h1 dir="auto" className="mt-2 text-3xl wrap-anywhere sm:text-4xl">
        {title}
      </h1>
      {children}
    </header>
  );
}
