import { type CourseQuery, filterNames } from "#lib/rules/courses/course-query";

/** The query of a search form, as its URL would state it. The choices are our own, so they need no validation. */
export function readSearchForm(form: HTMLFormElement): CourseQuery {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? "");
  const q = read("q").trim().replace(/\s+/g, " ");
  const chosen = [...filterNames, "sort"].flatMap((name) => {
    const value = read(name);
    return value ? [[name, name === "stars" ? Number(value) : value]] : [];
  });
  return { ...(q && { q }), ...Object.fromEntries(chosen) };
}
