import { takeCharacters } from "#lib/rules/text/take-characters";

/** The first 80 characters of a course's details, followed by '...'. */
export function toExcerpt(details: string): string {
  return `${takeCharacters(details, 80).trimEnd()}...`;
}
