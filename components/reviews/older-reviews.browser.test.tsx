import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { OlderReviews } from "#components/reviews/older-reviews";
import { answerRequests } from "#dev/testing/answer-requests";
import type { ReviewView } from "#lib/rules/reviews/review-views";

test.each([
  [undefined, "older", "/api/reviews/C%23?cursor=a1"],
  [{ sort: "newest", stars: 4 }, "older", "/api/reviews/C%23?stars=4&cursor=a1"],
  [{ sort: "highest" }, "more", "/api/reviews/C%23?sort=highest&cursor=a1"],
] as [ReviewView | undefined, string, string][])(
  "what follows a list of reviews is what the list itself would show next: %j",
  async (view, which, path) => {
    const { requests } = answerRequests("lost", { body: [] });
    const screen = await render(<OlderReviews courseTitle="C#" cursor="a1" view={view} />);
    const button = screen.getByRole("button", { name: `Show ${which} reviews` });
    await button.click();
    await expect
      .element(screen.getByRole("status"))
      .toHaveTextContent(`Couldn't load ${which} reviews. Please try again.`);
    await button.click();
    await expect.element(screen.getByText("No more reviews.")).toBeVisible();
    expect(requests).toEqual([`GET ${path}`, `GET ${path}`]);
  },
);
