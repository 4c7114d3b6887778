import type { Page } from "@playwright/test";

/** Finds the parts of a course list that a search changes. */
export const findSearchParts = (page: Page) => ({
  field: page.getByRole("main").getByRole("searchbox", { name: "Search courses" }),
  heading: page.getByRole("heading", { level: 1 }),
  titles: page.getByRole("main").getByRole("heading", { level: 3 }),
  status: page.getByRole("status"),
  sort: page.getByRole("combobox", { name: "Sort by" }),
});
