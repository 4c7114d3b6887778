import { expect, test } from "vitest";
import { toCanonicalPath } from "#lib/rules/http/canonical-path";

const [spelled, id] = ["6561F0C0A1b2c3d4e5f60718", "6561f0c0a1b2c3d4e5f60718"];
const [long, longId] = ["F".repeat(32), "f".repeat(32)];

test.each([
  [`/details/${spelled}`, `/details/${id}`],
  [`/details/${spelled}/reviews/newest`, `/details/${id}/reviews/newest`],
  [`/details/${id}/preview/${spelled}`, `/details/${id}/preview/${id}`],
  [`/teachers/${spelled}`, `/teachers/${id}`],
  [`/certificates/${long}`, `/certificates/${longId}`],
  [`/learn/${spelled}/${spelled}`, `/learn/${id}/${id}`],
  [`/edit/${spelled}`, `/edit/${id}`],
  [`/teach/${spelled}/${id}`, `/teach/${id}/${id}`],
  [`/purchases/${spelled}`, `/purchases/${id}`],
  [`/admin/courses/${spelled}`, `/admin/courses/${id}`],
])("a page has one URL, whatever the spelling of its ids: %s", (path, canonical) => {
  expect(toCanonicalPath(path)).toBe(canonical);
});

test.each([
  "/",
  "/blogs/ABCDEF",
  `/cart/${spelled}@openbook.test`,
  `/api/services/${spelled}`,
  `/details/${spelled}0`,
  "/details/ABC",
])("a path without ids of pages stays: %s", (path) => {
  expect(toCanonicalPath(path)).toBe(path);
});
