// This file is long because it covers one editor, and its tests share the outline and the answers of the API.
import { beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { OutlineEditor } from "#components/teaching/outline-editor";
import { useOutline } from "#components/teaching/use-outline";
import { type MockResponse, mockApi } from "#dev/testing/http/mock-api";
import { claimToasts } from "#lib/browser/toasts/toasts";
import type { Outline } from "#lib/rules/lessons/outline-schema";

const courseId = "a".repeat(24);

const toId = (title: string) => title.charCodeAt(0).toString(16).padStart(24, "0");

function toOutline(version: number, sections: Record<string, string[]>): Outline {
  return {
    version,
    sections: Object.entries(sections).map(([title, lessons]) => ({
      id: toId(title),
      title,
      lessons: lessons.map((title) => {
        return { id: toId(title), title, kind: "text", minutes: 5, preview: false, ready: true };
      }),
    })),
  };
}

const outline = toOutline(3, { Grammar: ["Nouns", "Verbs"], Talking: ["Hello", "Bye"] });

function Editor({ outline }: { outline: Outline }) {
  const editing = useOutline({ courseId, outline, onSaved: () => {} });
  return (
    <>
      <h2 id="outline">Outline</h2>
      <OutlineEditor
        courseId={courseId}
        editing={editing}
        readyIds={new Set()}
        reasons={{}}
        soldIds={new Set([toId("Verbs")])}
        openLesson={() => {}}
      />
    </>
  );
}

beforeEach(() => {
  sessionStorage.clear();
  claimToasts();
});

async function renderEditor(...answers: MockResponse[]) {
  const { requests, bodies } = mockApi(...answers);
  const screen = await render(<Editor outline={outline} />);
  const listTitles = () => {
    const fields = screen.container.querySelectorAll<HTMLInputElement>("[data-focus$=title]");
    return Array.from(fields, ({ value }) => value).join(" ");
  };
  return {
    screen,
    requests,
    bodies,
    listTitles,
    button: (name: string | RegExp) => screen.getByRole("button", { name }),
    save: () => screen.getByRole("button", { name: "Save outline" }).click(),
    /** Returns the titles in a request, each section before its lessons. */
    listSent: (index: number) => {
      const { sections } = bodies[index] as Outline;
      return sections.flatMap(({ title, lessons }) => [title, ...lessons.map((one) => one.title)]).join(" ");
    },
  };
}

const saved = (version: number) => ({ body: { version } });
const conflict = (newer: Outline) => ({
  status: 409,
  body: { error: { code: "conflict", message: "Changed elsewhere.", details: { outline: newer } } },
});

describe("moving by keyboard", () => {
  test("one button moves the last lesson to the front, keeps the focus, and announces each position", async () => {
    const { screen, button, listTitles } = await renderEditor();
    const up = button("Move Bye up");
    (up.element() as HTMLElement).focus();
    for (const place of [
      "lesson 1 of 2 in Talking",
      "lesson 3 of 3 in Grammar",
      "lesson 2 of 3 in Grammar",
    ]) {
      await userEvent.keyboard("{Enter}");
      await expect.element(screen.getByText(`Bye: ${place}.`)).toBeInTheDocument();
      await expect.element(up).toHaveFocus();
    }
    await userEvent.keyboard(" ");
    await expect.element(up).toHaveFocus();
    await expect.element(up).toHaveAttribute("aria-disabled", "true");
    expect(listTitles()).toBe("Grammar Bye Nouns Verbs Talking Hello");
    // The lesson is at the top already.
    await userEvent.keyboard("{Enter}");
    expect(listTitles()).toBe("Grammar Bye Nouns Verbs Talking Hello");
  });

  test("a section moves with its lessons", async () => {
    const { button, listTitles } = await renderEditor();
    (button("Move Grammar down").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Move Grammar down")).toHaveFocus();
    expect(listTitles()).toBe("Talking Hello Bye Grammar Nouns Verbs");
  });
});

describe("an added section or lesson", () => {
  test("gets the focus, the chosen kind, and a new id", async () => {
    const { screen, button, bodies, save } = await renderEditor(saved(4));
    await button("Add a section").click();
    await userEvent.keyboard("Reading");
    const section = screen.getByRole("region", { name: "Section 3: Reading" });
    await section.getByRole("button", { name: "Add a lesson" }).click();
    await section.getByRole("button", { name: /^Video/ }).click();
    await userEvent.keyboard("A film");
    await save();
    const { version, sections } = bodies[0] as Outline;
    expect(version).toBe(3);
    expect(sections[2]).toMatchObject({ title: "Reading", lessons: [{ title: "A film", kind: "video" }] });
    const ids = [sections[2]?.id, sections[2]?.lessons[0]?.id];
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
    await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
  });

  test("isn't sent without a title: its field shows an error and gets the focus", async () => {
    const { screen, button, requests, save } = await renderEditor();
    await screen.getByRole("button", { name: "Add a lesson" }).first().click();
    await button(/^Link/).click();
    await save();
    const field = screen.getByLabelText("Title of lesson 3");
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription("Enter a title.");
    expect(requests).toEqual([]);
    await field.fill("A page");
    await expect.element(field).not.toHaveAttribute("aria-invalid");
  });
});

test("a teacher who deletes what students have bought is told that they keep it", async () => {
  const { button } = await renderEditor();
  await button("Delete Nouns").click();
  await expect.element(button("Undo: restore Nouns")).toHaveAccessibleDescription("");
  await button("Delete Verbs").click();
  await expect.element(button("Undo: restore Verbs")).toHaveFocus();
  await expect
    .element(button("Undo: restore Verbs"))
    .toHaveAccessibleDescription("Students keep what they bought.");
  await button("Delete Grammar").click();
  await expect
    .element(button("Undo: restore Grammar"))
    .toHaveAccessibleDescription("Students keep what they bought.");
});

describe("a deleted section or lesson can be restored in its place", () => {
  test("with the focused button", async () => {
    const { button, listTitles } = await renderEditor();
    await button("Delete Nouns").click();
    await expect.element(button("Undo: restore Nouns")).toHaveFocus();
    expect(listTitles()).toBe("Grammar Verbs Talking Hello Bye");
    await userEvent.keyboard("{Enter}");
    expect(listTitles()).toBe("Grammar Nouns Verbs Talking Hello Bye");
    await expect.poll(() => document.activeElement?.getAttribute("value")).toBe("Nouns");
  });

  test("even after the deletion was saved, a section with all its lessons", async () => {
    const { screen, button, save, listSent } = await renderEditor(saved(4), saved(5));
    await button("Delete Grammar").click();
    await save();
    await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
    expect(listSent(0)).toBe("Talking Hello Bye");
    await button("Undo: restore Grammar").click();
    await expect.element(screen.getByText("Unsaved changes")).toBeVisible();
    await save();
    expect(listSent(1)).toBe("Grammar Nouns Verbs Talking Hello Bye");
  });

  test("until its note is dismissed, and the focus moves to what follows", async () => {
    const { screen, button } = await renderEditor();
    await button("Delete Verbs").click();
    await button("Dismiss: Verbs deleted").click();
    await expect.element(button("Undo: restore Verbs")).not.toBeInTheDocument();
    await expect.element(screen.getByRole("button", { name: "Add a lesson" }).first()).toHaveFocus();
  });
});

describe("two tabs", () => {
  const newer = toOutline(7, { Grammar: ["Nouns", "Adverbs"] });

  async function collide(...answers: MockResponse[]) {
    const editor = await renderEditor(conflict(newer), ...answers);
    await editor.screen.getByLabelText("Section 1").fill("Grammar at last");
    await editor.save();
    const choice = editor.screen.getByRole("region", { name: "Two versions" });
    await expect.element(choice).toHaveFocus();
    await expect.element(choice.getByText("Adverbs")).toBeVisible();
    await expect.element(editor.screen.getByLabelText("Section 1")).toHaveValue("Grammar at last");
    return { ...editor, choice };
  }

  test("keeping the local version saves it over the newer one", async () => {
    const { screen, choice, button, bodies, listSent } = await collide(saved(8));
    await button("Keep mine").click();
    await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
    expect(bodies[1]).toMatchObject({ version: 7 });
    expect(listSent(1)).toBe("Grammar at last Nouns Verbs Talking Hello Bye");
    await expect.element(choice).not.toBeInTheDocument();
    await expect.element(button("Save outline")).toHaveFocus();
  });

  test("choosing the newer version shows it, and the local changes can still be restored", async () => {
    const { button, choice, listTitles, requests, save, bodies } = await collide(saved(8));
    await button("Use the newer one").click();
    await expect.poll(listTitles).toBe("Grammar Nouns Adverbs");
    await expect.element(choice).not.toBeInTheDocument();
    expect(requests).toHaveLength(1);
    const [toast] = claimToasts();
    toast?.action?.run();
    await expect.poll(listTitles).toBe("Grammar at last Nouns Verbs Talking Hello Bye");
    await save();
    await expect.poll(() => bodies[1]).toMatchObject({ version: 7 });
  });

  test("there is no question when the other save didn't change the outline", async () => {
    const { screen, bodies, save } = await renderEditor(conflict({ ...outline, version: 5 }), saved(6));
    await screen.getByLabelText("Section 1").fill("Grammar at last");
    await save();
    await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
    expect(bodies).toMatchObject([{ version: 3 }, { version: 5 }]);
  });
});

test("a save whose response is lost keeps everything, and a retry sends an identical request", async () => {
  const { screen, bodies, save, button } = await renderEditor("lost", saved(4));
  await screen.getByRole("button", { name: "Add a lesson" }).first().click();
  await button(/^Text/).click();
  await userEvent.keyboard("Adverbs");
  await save();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(screen.getByLabelText("Title of lesson 3")).toHaveValue("Adverbs");
  await save();
  await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
  expect(bodies[1]).toEqual(bodies[0]);
});

test("unsaved changes are offered after a reload, and lead to a choice if they are outdated", async () => {
  const { screen } = await renderEditor();
  await screen.getByLabelText("Section 1").fill("Grammar at last");
  await expect.poll(() => sessionStorage.length).toBe(1);
  await screen.unmount();

  const again = await render(<Editor outline={toOutline(9, { Syntax: ["Nouns"] })} />);
  await expect.element(again.getByLabelText("Section 1")).toHaveValue("Syntax");
  await again.getByRole("button", { name: "Restore them" }).click();
  await expect.element(again.getByLabelText("Section 1")).toHaveValue("Grammar at last");
  await expect.element(again.getByRole("region", { name: "Two versions" })).toHaveFocus();
});
