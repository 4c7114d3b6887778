import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StarSummary } from "#components/reviews/star-summary";
import type { ReviewView } from "#lib/rules/reviews/review-views";
import type { StarCounts } from "#lib/rules/reviews/stars";

type Summed = { starCounts: StarCounts; reviewCount?: number; view?: ReviewView };

function render({ starCounts, reviewCount = 300, view = { sort: "newest" } }: Summed): string {
  return renderToStaticMarkup(
    <StarSummary course={{ _id: "c", reviewCount }} starCounts={starCounts} view={view} />,
  );
}

test("every bar has its number of ratings and its share, and links to its reviews if there are any", () => {
  const markup = render({ starCounts: [1, 0, 0, 49, 250] });
  const shown = markup.replace(/<[^>]*>/g, "");
  expect(shown).toContain("4.8 out of 5 stars300 ratings");
  expect(shown).toContain("5 stars 83% 250 ratings4 stars 16% 49 ratings3 stars 0% 0 ratings");
  expect(shown).toContain("1 star &lt;1% 1 rating");
  const links = [...markup.matchAll(/href="([^"]*-stars)"/g)].map(([, path]) => path);
  expect(links).toEqual([5, 4, 1].map((stars) => `/details/c/reviews/${stars}-stars`));
  // The Content Security Policy of our pages blocks style attributes.
  expect(markup).not.toContain("style=");
});

test.each([
  [{ sort: "newest" }, "/details/c#reviews"],
  [{ sort: "lowest" }, "/details/c/reviews/lowest"],
  [{ sort: "newest", stars: 5 }, "/details/c/reviews/5-stars"],
] as [ReviewView, string][])("one link says where the reader is: %j", (view, path) => {
  const current = render({ starCounts: [0, 0, 0, 1, 2], view }).match(/<a [^>]*aria-current[^>]*>/g);
  expect(current).toHaveLength(1);
  expect(current?.[0]).toContain(`href="${path}"`);
});

test("without stars there is no summary, and with one review no sort links", () => {
  expect(render({ starCounts: [0, 0, 0, 0, 0] })).toBe("");
  expect(render({ starCounts: [0, 0, 0, 0, 1], reviewCount: 1 })).not.toContain("Sort reviews");
});
