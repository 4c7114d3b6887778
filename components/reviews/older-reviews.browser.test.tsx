import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { OlderReviews } from "#components/reviews/older-reviews";
import { answerRequests } from "#dev/testing/answer-requests";

test.each([
  [{}, "older", "/api/reviews/C%23?cursor=a1"],
  [{ query: "stars=4" }, "older", "/api/reviews/C%23?stars=4&cursor=a1"],
  [{ query: "sort=highest", areOlder: false }, "more", "/api/reviews/C%23?sort=highest&cursor=a1"],
])(
  "what follows a list of reviews is what the list itself would show next: %j",
  async (listed, which, path) => {
    const { requests } = answerRequests("lost", { body: [] });
    const screen = await render(<OlderReviews courseTitle="C#" cursor="a1" {...listed} />);
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
