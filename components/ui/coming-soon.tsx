import Link from "next/link";

type ComingSoonProps = { children: React.ReactNode };

/** Says honestly what a page will hold, and leads on meanwhile. */
export function ComingSoon({ children }: ComingSoonProps) {
  return (
    <div className="card grid justify-items-start gap-5 p-6 sm:p-8">
      <p className="max-w-[60ch] text-lg">{children}</p>
      <Link href="/services" className="button button-primary">
        Browse the courses
      </Link>
    </div>
  );
}
