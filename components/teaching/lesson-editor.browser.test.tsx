import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LessonEditor } from "#components/teaching/lesson-editor";
import { mockApi } from "#dev/testing/http/mock-api";
import { claimToasts } from "#lib/browser/toasts/toasts";
import type { Lesson } from "#lib/rules/lessons/lesson-schema";
import { tooComplexMessage } from "#lib/rules/markdown/rendered-markdown";

const lesson: Lesson = {
  _id: "b".repeat(24),
  serviceId: "a".repeat(24),
  title: "Nouns",
  kind: "text",
  minutes: 5,
  preview: false,
  body: "",
  media: null,
  version: 2,
};
const around = {
  course: { id: lesson.serviceId, title: "Everyday Spanish" },
  section: "Grammar",
  previous: null,
  next: null,
  files: {},
};
const theirs = { ...lesson, body: "Theirs.", version: 5 };
const conflict = {
  status: 409,
  body: { error: { code: "conflict", message: "Changed elsewhere.", details: { lesson: theirs } } },
};

type Screen = Awaited<ReturnType<typeof render>>;

const findText = (screen: Screen) => screen.getByRole("textbox", { name: "Lesson", exact: true });

beforeEach(() => {
  sessionStorage.clear();
  claimToasts();
});

test("a lesson can be written, previewed as students see it, and saved, and is then visible to students", async () => {
  const { bodies } = mockApi({ body: { version: 3 } });
  const screen = await render(<LessonEditor {...around} lesson={lesson} />);
  await expect.element(screen.getByText("Not visible to students yet.", { exact: false })).toBeVisible();
  await findText(screen).fill("# Nouns\n\nOne **word**.");
  await screen.getByRole("tab", { name: "Preview" }).click();
  await expect.element(screen.getByRole("heading", { level: 2, name: "Nouns" })).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByRole("tab", { name: "Write" })).toHaveFocus();
  await expect.element(findText(screen)).toHaveValue("# Nouns\n\nOne **word**.");
  await screen.getByRole("button", { name: "Save lesson" }).click();
  await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Not visible", { exact: false })).not.toBeInTheDocument();
  expect(bodies).toEqual([{ version: 2, body: "# Nouns\n\nOne **word**.", media: null }]);
});

test("neither of two tabs loses its text: both versions are shown until the teacher chooses one", async () => {
  const { bodies } = mockApi(conflict, { body: { version: 6 } });
  const screen = await render(<LessonEditor {...around} lesson={lesson} />);
  await findText(screen).fill("Mine.");
  await screen.getByRole("button", { name: "Save lesson" }).click();
  const choice = screen.getByRole("region", { name: "Two versions" });
  await expect.element(choice.getByText("Theirs.")).toBeVisible();
  await expect.element(findText(screen)).toHaveValue("Mine.");
  await screen.getByRole("button", { name: "Keep mine" }).click();
  await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
  expect(bodies[1]).toMatchObject({ version: 5, body: "Mine." });
});

test("a lesson's title, minutes, and preview are saved with its text, in one request that names what they replace", async () => {
  const { bodies, requests } = mockApi({ body: { version: 3 } });
  const screen = await render(<LessonEditor {...around} lesson={lesson} />);
  await screen.getByLabelText("Title").fill(" Nouns and names ");
  await screen.getByLabelText("Minutes").fill("12");
  await screen.getByRole("checkbox", { name: "Free preview" }).click();
  await findText(screen).fill("Words.");
  await screen.getByRole("button", { name: "Save lesson" }).click();
  await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
  expect(requests).toHaveLength(1);
  const from = { title: "Nouns", minutes: 5, preview: false };
  const to = { title: "Nouns and names", minutes: 12, preview: true };
  expect(bodies).toEqual([{ version: 2, body: "Words.", media: null, entry: { from, to } }]);
});

test.each([
  ["Title", " ", "Enter a title."],
  ["Minutes", "ten", "Enter a whole number of minutes from 1 to 600."],
])("an invalid value of %s shows an error at its field and isn't sent", async (label, value, message) => {
  const { requests } = mockApi();
  const screen = await render(<LessonEditor {...around} lesson={lesson} />);
  const field = screen.getByLabelText(label);
  await field.fill(value);
  await screen.getByRole("button", { name: "Save lesson" }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(message);
  expect(requests).toEqual([]);
});

test("a title that the outline changed meanwhile is shown beside the typed one, which replaces it only if the teacher keeps it", async () => {
  const renamed = { ...lesson, title: "Names" };
  const { bodies } = mockApi(
    { status: 409, body: { error: { code: "conflict", message: "Changed.", details: { lesson: renamed } } } },
    { body: { version: 3 } },
  );
  const screen = await render(<LessonEditor {...around} lesson={lesson} />);
  await screen.getByLabelText("Title").fill("Things");
  await screen.getByRole("button", { name: "Save lesson" }).click();
  const choice = screen.getByRole("region", { name: "Two versions" });
  await expect.element(choice.getByText("Names", { exact: true })).toBeVisible();
  await expect.element(screen.getByLabelText("Title")).toHaveValue("Things");
  await screen.getByRole("button", { name: "Keep mine" }).click();
  await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
  expect(bodies[1]).toMatchObject({
    version: 2,
    entry: { from: { title: "Names" }, to: { title: "Things" } },
  });
});

test("a title that the outline changed is in the form once the page is refreshed, unless the teacher has typed another", async () => {
  const renamed = { ...lesson, title: "Names" };
  const screen = await render(<LessonEditor {...around} lesson={lesson} />);
  await screen.rerender(<LessonEditor {...around} lesson={renamed} />);
  await expect.element(screen.getByLabelText("Title")).toHaveValue("Names");
  await screen.getByLabelText("Title").fill("Things");
  await screen.rerender(<LessonEditor {...around} lesson={{ ...lesson, title: "Words" }} />);
  await expect.element(screen.getByLabelText("Title")).toHaveValue("Things");
});

test("an invalid link shows an error at its field and isn't sent; the teacher is told that an unlisted video isn't protected", async () => {
  const { requests } = mockApi({ body: { maxBytes: {} } });
  const screen = await render(<LessonEditor {...around} lesson={{ ...lesson, kind: "video" }} />);
  await screen.getByRole("radio", { name: "Link to a video" }).click();
  const field = screen.getByLabelText("Video link");
  await expect.element(field).toHaveAccessibleDescription(/unlisted link can watch the video without buying/);
  await field.fill("https://www.youtube.com/feed");
  await screen.getByRole("button", { name: "Save lesson" }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  expect(requests.filter((call) => call.startsWith("PUT"))).toEqual([]);
});

test("a teacher who empties a sold lesson reads why it isn't saved, and keeps what they typed", async () => {
  const message = "Students have bought this lesson, so it can't be empty.";
  mockApi({ status: 409, body: { error: { code: "conflict", message, details: { reason: "bought" } } } });
  const screen = await render(<LessonEditor {...around} lesson={{ ...lesson, body: "Nouns." }} />);
  await findText(screen).fill(" ");
  await screen.getByRole("button", { name: "Save lesson" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(`Not saved. ${message}`);
  await expect.element(findText(screen)).toHaveValue(" ");
  await expect.element(screen.getByRole("region", { name: "Two versions" })).not.toBeInTheDocument();
});

test("a text that is too complex to show keeps neither the preview nor the editor from working, and stays", async () => {
  const problem = tooComplexMessage;
  mockApi({
    status: 422,
    body: { error: { code: "invalid", message: "Invalid.", fields: { body: problem } } },
  });
  const screen = await render(<LessonEditor {...around} lesson={lesson} />);
  const body = "1. ".repeat(10_000);
  await findText(screen).fill(body);
  await screen.getByRole("tab", { name: "Preview" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(problem);
  await screen.getByRole("tab", { name: "Write" }).click();
  await screen.getByRole("button", { name: "Save lesson" }).click();
  const field = findText(screen);
  await expect.element(field).toHaveAccessibleDescription(/This text is too complex to show/);
  await expect.element(field).toHaveValue(body);
});

test.each([
  [
    "can't be created",
    () => {
      throw new Error("blocked");
    },
  ],
  ["can't be loaded", () => Object.assign(new EventTarget(), { terminate() {} })],
])("a preview whose worker %s leaves the editor and its text, and can be tried again", async (_, create) => {
  const screen = await render(<LessonEditor {...around} lesson={lesson} />);
  await findText(screen).fill("## Nouns");
  const worker = vi.spyOn(window, "Worker").mockImplementation(function fail() {
    const created = create();
    queueMicrotask(() => created.dispatchEvent(new Event("error")));
    return created;
  });
  await screen.getByRole("tab", { name: "Preview" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The preview couldn't be loaded.");
  await screen.getByRole("tab", { name: "Write" }).click();
  await expect.element(findText(screen)).toHaveValue("## Nouns");
  await screen.getByRole("tab", { name: "Preview" }).click();
  const retry = screen.getByRole("button", { name: "Try again" });
  await expect.element(retry).toBeVisible();
  worker.mockRestore();
  await retry.click();
  await expect.element(screen.getByRole("heading", { level: 2, name: "Nouns" })).toBeVisible();
  expect(screen.getByRole("tabpanel").element().contains(document.activeElement)).toBe(true);
});
