import { expect, test } from "vitest";
import { render } from "vitest-browser-react";

import { LoadMoreButton, useLoadMore } from "#components/reviews/use-load-more";
import { mockApi } from "#dev/testing/http/mock-api";

function List({ cursor }: { cursor: string | null }) {
  const { older, ...pages } = useLoadMore<string>({ path: "/api/reviews/a", cursor });
  return (
    <>
      <ul>
        {older.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <LoadMoreButton {...pages} />
    </>
  );
}

// Cursors as the API returns them: newest first, and by stars.
test.each([["019b76da"], ["5.019b76da"]])(
  "older reviews come page by page behind %s; a page that failed says so, and is asked for again",
  async (cursor) => {
    const { requests } = mockApi(
      "lost",
      { body: ["third", "second"], cursor: `${cursor}02` },
      { body: ["first"] },
    );
    const screen = await render(<List cursor={`${cursor}01`} />);
    const more = screen.getByRole("button", { name: "Show older reviews" });
    await more.click();
    const status = screen.getByRole("status");
    await expect.element(status).toHaveTextContent("Couldn't load older reviews. Please try again.");
    await more.click();
    await expect.element(screen.getByText("second")).toBeVisible();
    await more.click();
    await expect.element(screen.getByText("No more reviews.")).toHaveFocus();
    expect(
      screen
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["third", "second", "first"]);
    expect(requests).toEqual(["01", "01", "02"].map((end) => `GET /api/reviews/a?cursor=${cursor}${end}`));
  },
);

test("pages after a rendered page that now ends elsewhere are read again, even when the request was in flight", async () => {
  const late = Promise.withResolvers<{ body: string[] }>();
  mockApi(late.promise, { body: ["behind the new one"] });
  const screen = await render(<List cursor="a1" />);
  const more = screen.getByRole("button", { name: "Show older reviews" });
  await more.click();
  await screen.rerender(<List cursor="b1" />);
  late.resolve({ body: ["behind the old one"] });
  await more.click();
  await expect.element(screen.getByText("behind the new one")).toBeVisible();
  await expect.element(screen.getByText("behind the old one")).not.toBeInTheDocument();
});
