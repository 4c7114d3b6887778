import type { Route } from "next";
import Link from "next/link";
import { LottieAnimation } from "#components/home/lottie-animation";

const points: Point[] = [
  {
    title: "Anyone can teach",
    text: "A course needs a good title, an honest description, and a price. There's no gatekeeper between you and your students.",
    link: { path: "/teach-here", label: "See what you earn" },
  },
  {
    title: "Nothing hidden",
    text: "The price, the rating, and every review are on the course's page, for visitors and students alike.",
  },
  {
    title: "Built to be fast",
    text: "Pages open quickly on an old phone or a slow connection, and you can read them without JavaScript.",
  },
];

type Point = { title: string; text: string; link?: { path: Route; label: string } };

export function WhatMakesUsSpecial() {
  return (
    <section aria-labelledby="special" className="bg-sunken">
      <div className="page section grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="special" className="text-3xl sm:text-4xl">
            What makes us special
          </h2>
          <ul className="mt-8 grid gap-6">
            {points.map(({ title, text, link }) => (
              <li key={title}>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1.5 max-w-[54ch] text-muted">{text}</p>
                {link ? (
                  <Link
                    href={link.path}
                    className="mt-1 inline-block py-1 text-primary underline underline-offset-2"
                  >
                    {link.label}
                  </Link>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
        <LottieAnimation name="learning-path" width={480} height={360} className="mx-auto w-full max-w-lg" />
      </div>
    </section>
  );
}
