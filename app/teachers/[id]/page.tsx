import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TeacherProfile } from "#components/courses/teacher-profile";
import { JsonLd } from "#components/seo/json-ld";
import { findTeacherPage } from "#lib/catalog/teacher-page";
import { env } from "#lib/env/env";
import { toCourseListJsonLd } from "#lib/seo/course-list-json-ld";
import { toPageMetadata } from "#lib/seo/page-metadata";
import { toTeacherJsonLd } from "#lib/seo/teacher-json-ld";

export const ensureStatic = "navigation";

// See app/details/[id]/page.tsx.
export function generateStaticParams() {
  return [{ id: "none" }];
}

export async function generateMetadata({ params }: PageProps<"/teachers/[id]">): Promise<Metadata> {
  const { id } = await params;
  const found = await findTeacherPage(id);
  if (!found) return { title: "Not found" };
  const { id: teacherId, name, about } = found.teacher;
  const description = about.slice(0, 155) || `Courses taught by ${name} on Openbook.`;
  return toPageMetadata({ title: name, description, path: `/teachers/${teacherId}` });
}

export default async function TeacherPage({ params }: PageProps<"/teachers/[id]">) {
  const { id } = await params;
  const found = await findTeacherPage(id);
  if (!found) notFound();
  const { siteUrl } = env;
  return (
    <div className="page pb-20">
      <JsonLd data={toTeacherJsonLd({ teacher: found.teacher, siteUrl })} />
      <JsonLd data={toCourseListJsonLd({ courses: found.courses, siteUrl })} />
      <TeacherProfile {...found} />
    </div>
  );
}
