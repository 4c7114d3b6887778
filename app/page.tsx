import Link from "next/link";
import { CourseGrid } from "#components/courses/course-grid";
import { ContinueLearning } from "#components/home/continue-learning";
import { FeaturedTeacher } from "#components/home/featured-teacher";
import { FreeTips } from "#components/home/free-tips";
import { Hero } from "#components/home/hero";
import { Promises } from "#components/home/promises";
import { SubscribePrompt } from "#components/home/subscribe-prompt";
import { SuccessfulStudents, shownStudents } from "#components/home/successful-students";
import { shownTestimonials, Testimonials } from "#components/home/testimonials";
import { WhatMakesUsSpecial } from "#components/home/what-makes-us-special";
import { JsonLd } from "#components/seo/json-ld";
import { loadCatalogPage } from "#lib/catalog/catalog";
import { loadHomeHighlights } from "#lib/catalog/home-highlights";
import { env } from "#lib/env/env";
import { site } from "#lib/rules/site";
import { toCourseListJsonLd } from "#lib/seo/course-list-json-ld";
import { toPageMetadata } from "#lib/seo/page-metadata";
import { toSiteJsonLd } from "#lib/seo/site-json-ld";

export const ensureStatic = "navigation";

export const metadata = toPageMetadata({ title: "Home", description: site.description, path: "/" });

export default async function HomePage() {
  const [{ courses, isPending }, { teacher, reviews }] = await Promise.all([
    loadCatalogPage({}),
    loadHomeHighlights(),
  ]);
  const latest = courses.slice(0, 3);
  return (
    <>
      <JsonLd data={toSiteJsonLd(env.siteUrl)} />
      <JsonLd data={toCourseListJsonLd({ courses: latest, siteUrl: env.siteUrl })} />
      <ContinueLearning />
      <Hero />
      <SubscribePrompt />
      <section aria-labelledby="latest" className="page pt-14 sm:pt-20">
        <h2 id="latest" className="mb-8 text-3xl sm:mb-10 sm:text-4xl">
          Explore our latest courses
        </h2>
        <CourseGrid courses={latest} isPending={isPending} />
        <p className="mt-10 text-center">
          <Link href="/services" className="button button-primary">
            Show All
          </Link>
        </p>
      </section>
      <Promises />
      <FeaturedTeacher teacher={teacher} />
      <SuccessfulStudents reviews={reviews.slice(shownTestimonials, shownTestimonials + shownStudents)} />
      <Testimonials reviews={reviews.slice(0, shownTestimonials)} />
      <WhatMakesUsSpecial />
      <FreeTips />
    </>
  );
}
