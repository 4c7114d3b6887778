import { type CourseQuery, filterNames } from "#lib/rules/courses/course-query";

/** What a search form asks for, as its address would say it. Its choices are ours, so they need no check. */
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
