import Link from "next/link";

export function EmptyCart() {
  return (
    <div className="card mt-5 grid justify-items-start gap-5 p-6 first:mt-0 sm:p-8">
      <p className="text-lg">Nothing here buy some courses</p>
      <Link href="/services" className="button button-primary">
        Browse the courses
      </Link>
    </div>
  );
}
