import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useLineDeletion } from "#components/cart/use-line-deletion";
import { mockApi } from "#dev/testing/http/mock-api";
import { claimToasts } from "#lib/browser/toasts/toasts";
import type { CartLine } from "#lib/rules/cart/cart";

const lines = ["first", "second"].map((_id) => ({ _id, title: _id }) as CartLine);

function Cart({ onRemoved }: { onRemoved: () => void }) {
  const { removed, deleteLine } = useLineDeletion(onRemoved);
  return lines
    .filter(({ _id }) => !removed.has(_id))
    .map((line) => (
      <button key={line._id} type="button" onClick={() => void deleteLine(line)}>
        {line.title}
      </button>
    ));
}

test("a line disappears at once, and one that the server didn't delete returns with a retry button", async () => {
  const answer = Promise.withResolvers<"lost">();
  const { requests } = mockApi(answer.promise, { body: { acknowledged: true } });
  const onRemoved = vi.fn();
  const screen = await render(<Cart onRemoved={onRemoved} />);
  const first = screen.getByRole("button", { name: "first" });
  await first.click();
  await expect.element(first).not.toBeInTheDocument();
  expect(onRemoved).toHaveBeenCalledTimes(1);

  answer.resolve("lost");
  await expect.element(first).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "second" })).toBeVisible();
  const [refused] = claimToasts();
  expect(refused).toMatchObject({ kind: "error", action: { label: "Try again" } });

  refused?.action?.run();
  await expect.element(first).not.toBeInTheDocument();
  await expect.poll(claimToasts).toMatchObject([{ kind: "success" }]);
  expect(requests.filter((call) => call.startsWith("DELETE"))).toEqual(
    Array(2).fill("DELETE /api/cart/first"),
  );
});

test("deleting a line that another tab has already deleted succeeds", async () => {
  mockApi({ status: 404, body: { error: { code: "not_found", message: "Not there." } } });
  const screen = await render(<Cart onRemoved={() => {}} />);
  const first = screen.getByRole("button", { name: "first" });
  await first.click();
  await expect.poll(claimToasts).toMatchObject([{ kind: "success" }]);
  await expect.element(first).not.toBeInTheDocument();
});
