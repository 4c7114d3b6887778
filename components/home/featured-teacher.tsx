import Link from "next/link";

export function FeaturedTeacher() {
  return (
    <section aria-labelledby="teacher" className="bg-sunken">
      <div className="page section grid items-center gap-10 md:grid-cols-[minmax(0,22rem)_1fr] md:gap-16">
        <img
          src="/site/teacher.svg"
          alt="Mara Lindqvist beside her whiteboard"
          width={480}
          height={520}
          loading="lazy"
          className="mx-auto w-full max-w-80"
        />
        <div>
          <p className="eyebrow">Featured teacher</p>
          <h2 id="teacher" className="mt-3 text-3xl sm:text-4xl">
            Mara Lindqvist
          </h2>
          <p className="mt-4 max-w-[56ch] text-lg text-muted">
            Mara wrote software for hospitals for eleven years and has taught evening classes for nearly as
            long. Her students build one small program a week and explain it to each other because, as she
            says, you know something once you can explain it plainly.
          </p>
          <Link href="/services" className="button button-primary mt-8">
            Get Started
          </Link>
        </div>
      </div>
    </section>
  );
}
