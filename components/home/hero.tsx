import Link from "next/link";
import { LottieAnimation } from "#components/ui/lottie-animation";

/** The top of the home page: what this is, a quote, and two ways to continue. */
export function Hero() {
  return (
    <section className="page grid items-center gap-8 pt-8 pb-12 sm:pt-14 lg:grid-cols-[1.1fr_0.9fr] lg:gap-12 lg:pb-16">
      <div>
        <p className="eyebrow">An open course marketplace</p>
        <h1 className="mt-4 text-[clamp(2.5rem,7vw,4.25rem)] leading-[1.05]">
          Learn from people who do the work
        </h1>
        <figure className="mt-6 max-w-[46ch] border-l-3 border-primary pl-5">
          <blockquote className="font-display text-xl leading-snug text-muted">
            <p className="quote">The mind is not a vessel to be filled, but a fire to be kindled.</p>
          </blockquote>
          <figcaption className="mt-2 text-muted">Plutarch, On Listening</figcaption>
        </figure>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link href="/services" className="button button-primary">
            Get Started
          </Link>
          <Link href="/blogs" className="button button-quiet">
            Learn More <span className="sr-only">on our blog</span>
          </Link>
        </div>
      </div>
      <LottieAnimation name="open-book" width={640} height={520} className="mx-auto w-full max-w-xl" />
    </section>
  );
}
