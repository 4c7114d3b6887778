import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SearchShortcut } from "#components/layout/search-shortcut";

const header = (
  <>
    <SearchShortcut panelId="panel" />
    <input aria-label="Header" data-search-field="header" />
  </>
);
const panel = (
  <div id="panel" popover="auto">
    <input aria-label="Panel" data-search-field="header" />
  </div>
);

const focused = () => document.activeElement?.getAttribute("aria-label") ?? null;

test("the slash focuses the header's field without typing a slash into it", async () => {
  const screen = await render(header);
  await userEvent.keyboard("/");
  expect(focused()).toBe("Header");
  await userEvent.keyboard("and/or");
  await expect.element(screen.getByLabelText("Header")).toHaveValue("and/or");
});

test("the slash focuses the page's own field first, unless it belongs to a hidden page", async () => {
  const screen = await render(
    <>
      {header}
      <main hidden>
        <input aria-label="Earlier page" data-search-field="main" />
      </main>
    </>,
  );
  await userEvent.keyboard("/");
  expect(focused()).toBe("Header");
  await screen.rerender(
    <>
      {header}
      <main>
        <input aria-label="This page" data-search-field="main" />
        <button type="button">Elsewhere</button>
      </main>
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
  await userEvent.keyboard("/");
  expect(focused()).toBe("This page");
});

test("the slash opens the panel if no field is on screen", async () => {
  const screen = await render(
    <>
      <SearchShortcut panelId="panel" />
      {panel}
    </>,
  );
  await expect.element(screen.getByLabelText("Panel")).not.toBeVisible();
  await userEvent.keyboard("/");
  await expect.element(screen.getByLabelText("Panel")).toBeVisible();
});

test.each([
  ["a text field", <input key="0" data-testid="here" />],
  ["an email field", <input key="0" type="email" data-testid="here" />],
  ["a text area", <textarea key="0" data-testid="here" />],
  ["a list to choose from", <select key="0" data-testid="here" />],
  // biome-ignore lint/a11y/useSemanticElements: the test needs an editable element
  ["an editor", <div key="0" contentEditable role="textbox" tabIndex={0} data-testid="here" />],
  [
    "an open dialog",
    <dialog key="0" open>
      <button type="button" data-testid="here">
        Cancel
      </button>
    </dialog>,
  ],
])("the slash is typed as usual in %s", async (_, element) => {
  const screen = await render(
    <>
      {header}
      {element}
    </>,
  );
  const here = screen.getByTestId("here").element() as HTMLElement;
  here.focus();
  expect(document.activeElement).toBe(here);
  await userEvent.keyboard("/");
  expect(document.activeElement).toBe(here);
});

test("the slash focuses no field behind a modal dialog", async () => {
  const screen = await render(
    <>
      {header}
      <dialog>Delete this course?</dialog>
    </>,
  );
  const dialog = screen.container.querySelector("dialog");
  dialog?.showModal();
  await userEvent.keyboard("/");
  expect(focused()).toBeNull();
});

test("the slash works while a checkbox has the focus, and browser shortcuts with a slash keep working", async () => {
  const screen = await render(
    <>
      {header}
      <input type="checkbox" aria-label="Free" />
    </>,
  );
  await userEvent.click(screen.getByLabelText("Free"));
  await userEvent.keyboard("{Control>}/{/Control}");
  expect(focused()).toBe("Free");
  await userEvent.keyboard("/");
  expect(focused()).toBe("Header");
});
