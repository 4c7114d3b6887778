import "server-only";
import type { Person, WithContext } from "schema-dts";
import type { Teacher } from "#lib/rules/teachers/teacher-schema";

type TeacherJsonLd = { teacher: Teacher; siteUrl: URL };

/** Returns a teacher as structured data (https://schema.org/Person). */
export function toTeacherJsonLd({ teacher, siteUrl }: TeacherJsonLd): WithContext<Person> {
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
