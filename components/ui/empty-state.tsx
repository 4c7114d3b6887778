import type { Route } from "next";
import Link from "next/link";

type EmptyStateProps = {
  text: string;
  /** Where the user finds or makes what is missing. */
  path: Route;
  label: string;
};

/** Takes the place of a list that has nothing yet. */
export function EmptyState({ text, path, label }: EmptyStateProps) {
  return (
    <div className="card grid justify-items-start gap-5 p-6 sm:p-8">
      <p className="max-w-[60ch] text-lg">{text}</p>
      <Link href={path} className="button button-primary">
        {label}
      </Link>
    </div>
  );
}
