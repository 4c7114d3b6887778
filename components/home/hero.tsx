import Link from "next/link";
import { SearchForm } from "#components/courses/search-field";
import { LottieAnimation } from "#components/home/lottie-animation";
import { type Category, categories } from "#lib/rules/courses/course-facets";

const shownCategories: Category[] = ["programming", "design", "business", "languages"];

/** The top of the home page: what this is, a quote, the search, and two ways to continue. */
export function Hero() {
  return (
    <section className="page grid items-center gap-6 pt-8 pb-8 sm:gap-8 sm:pt-14 sm:pb-12 lg:grid-cols-[1.1fr_0.9fr] lg:gap-12 lg:pb-16">
      <div>
        <p className="eyebrow">An open course marketplace</p>
        <h1 className="mt-4 text-[clamp(2.5rem,7vw,4.25rem)] leading-[1.05]">
          Learn from people who do the work
        </h1>
        <figure className="mt-6 max-w-[46ch] border-l-3 border-primary pl-5">
          <blockquote className="text-xl leading-snug text-muted">
            <p>“The mind is not a vessel to be filled, but a fire to be kindled.”</p>
          </blockquote>
          <figcaption className="mt-2 text-muted">Plutarch, On Listening</figcaption>
        </figure>
        <SearchForm id="hero-search" look="hero" className="mt-7 max-w-136" />
        <ul className="mt-5 flex flex-wrap gap-2" aria-label="Categories">
          {shownCategories.map((category, index) => (
            <li key={category} className={index < 3 ? undefined : "max-sm:hidden"}>
              <a href={`/services?category=${category}`} className="pill">
                {categories[category]}
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3 sm:mt-8">
          <Link href="/services" className="button button-primary">
            Get Started
          </Link>
          <Link href="/blogs" className="button button-quiet">
            Learn More <span className="sr-only">on our blog</span>
          </Link>
        </div>
      </div>
      <LottieAnimation
        name="open-book"
        width={640}
        height={520}
        className="mx-auto w-full max-w-56 sm:max-w-md lg:max-w-xl"
      />
    </section>
  );
}
