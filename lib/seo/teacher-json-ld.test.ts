import { expect, test } from "vitest";
import { toTeacherJsonLd } from "#lib/seo/teacher-json-ld";

test("structured data has the teacher's absolute URLs and omits empty facts", () => {
  const teacher = {
    id: "0123456789abcdef01234567",
    name: "Mara Lindqvist",
    photo: "/people/mara.svg",
    about: "",
    courses: 2,
    students: 3,
    stars: null,
  };
  const data = toTeacherJsonLd({ teacher, siteUrl: new URL("https://openbook.example") });
  expect(JSON.parse(JSON.stringify(data))).toEqual({
    "@context": "https://schema.org",
    "@type": "Person",
    name: "Mara Lindqvist",
    image: "https://openbook.example/people/mara.svg",
    url: "https://openbook.example/teachers/0123456789abcdef01234567",
  });
});
