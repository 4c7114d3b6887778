import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { OlderReviews } from "#components/reviews/older-reviews";
import { mockApi } from "#dev/testing/http/mock-api";

test.each([
  [{}, "older", "/api/reviews/C%23?", ["a1", "a2"]],
  [{ query: "stars=4" }, "older", "/api/reviews/C%23?stars=4&", ["a1", "a2"]],
  [{ query: "sort=highest", areOlder: false }, "more", "/api/reviews/C%23?sort=highest&", ["5.a1", "4.a2"]],
])(
  "what follows a list of reviews is what the list itself would show next: %j",
  async (listed, which, path, [cursor = "", next = ""]) => {
    const { requests } = mockApi("lost", { body: [], cursor: next }, { body: [] });
    const screen = await render(<OlderReviews courseTitle="C#" cursor={cursor} {...listed} />);
    const button = screen.getByRole("button", { name: `Show ${which} reviews` });
    await button.click();
    await expect
      .element(screen.getByRole("status"))
      .toHaveTextContent(`Couldn't load ${which} reviews. Please try again.`);
    await button.click();
    await expect.poll(() => requests).toHaveLength(2);
    await button.click();
    await expect.element(screen.getByText("No more reviews.")).toBeVisible();
    expect(requests).toEqual([cursor, cursor, next].map((each) => `GET ${path}cursor=${each}`));
  },
);
