import "server-only";
import type { Teacher } from "#lib/rules/teachers/teacher-schema";

/** A teacher as schema.org structured data (https://schema.org/Person). */
export function toTeacherJsonLd({ teacher, siteUrl }: { teacher: Teacher; siteUrl: URL }) {
  const { id, name, photo, about } = teacher;
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    name,
    description: about || undefined,
    image: photo ? new URL(photo, siteUrl).href : undefined,
    url: new URL(`/teachers/${id}`, siteUrl).href,
  };
}
