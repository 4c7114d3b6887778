import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { addOwnCourse, updateState } from "#dev/testing/courses/own-course";
import { loadFacetCounts } from "#lib/catalog/facet-counts";
import { refreshSearch } from "#lib/derived/refresh-search";

test("each filter has its number of published courses, a regional language counts for its language, and the rest is 0", async () => {
  await addOwnCourse({ title: "One", category: "design", level: "beginner", language: "pt-BR", price: 0 });
  await addOwnCourse({ title: "Two", category: "design", level: "advanced", language: "pt" });
  const unpublished = await addOwnCourse({ title: "Three", category: "music" });
  await updateState(unpublished.id, "unpublished");
  await refreshSearch(new ObjectId(unpublished.id));
  expect(await loadFacetCounts()).toMatchObject({
    category: { design: 2, music: 0, programming: 0 },
    level: { beginner: 1, advanced: 1, all: 0 },
    language: { pt: 2, "pt-BR": 1, en: 0 },
    price: { free: 1 },
  });
});
