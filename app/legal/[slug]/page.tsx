import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LegalContents } from "#components/legal/legal-contents";
import { PageHeading } from "#components/ui/page-heading";
import { Prose } from "#components/ui/prose";
import { readLegalPage } from "#lib/legal/read-legal-page";
import { findLegalPage, legalPages, toLegalPath } from "#lib/rules/legal/legal-pages";
import { renderMarkdown } from "#lib/rules/markdown/render-markdown";
import { formatDate } from "#lib/rules/text/format-date";
import { toPageMetadata } from "#lib/seo/page-metadata";

export const ensureStatic = "navigation";

// All slugs that exist: the page cache answers any other with 404 (app/page-gates).
export function generateStaticParams() {
  return legalPages.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: PageProps<"/legal/[slug]">): Promise<Metadata> {
  const page = findLegalPage((await params).slug);
  if (!page) return { title: "Not found" };
  const { slug, description } = page;
  return toPageMetadata({ title: readLegalPage(slug).title, description, path: toLegalPath(slug) });
}

export default async function LegalPage({ params }: PageProps<"/legal/[slug]">) {
  const page = findLegalPage((await params).slug);
  if (!page) notFound();
  const { title, updatedOn, introduction, body } = readLegalPage(page.slug);
  return (
    <div className="page pb-20">
      <PageHeading title={title}>{introduction}</PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <LegalContents current={page.slug} />
        <article className="min-w-0">
          <p className="mb-8 text-muted text-sm">
            Last updated <time dateTime={updatedOn}>{formatDate(updatedOn)}</time>
          </p>
          <Prose html={renderMarkdown(body).html} />
        </article>
      </div>
    </div>
  );
}
