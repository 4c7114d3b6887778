import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { UploadField } from "#components/ui/upload-field";
import { mockUploads, uploadId } from "#dev/testing/http/mock-uploads";
import type { FilePurpose } from "#lib/rules/files/upload-schema";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const makeFile = (length = 10, name = "a.pdf") => new File(["a".repeat(length)], name, { lastModified: 5 });

/** Chooses a file as the file dialog does. The files of `userEvent.upload` get a new date each time. */
function choose(input: Element, file: File) {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  if (input instanceof HTMLInputElement) input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

async function show(purpose: FilePurpose = "lesson-file") {
  const onUploaded = vi.fn();
  const screen = await render(<UploadField label="Worksheet" purpose={purpose} onUploaded={onUploaded} />);
  const input = screen.getByLabelText("Worksheet");
  return { screen, input, onUploaded, choose: (file: File) => choose(input.element(), file) };
}

test("the field states the allowed types and size before a file is chosen", async () => {
  mockUploads();
  const { input } = await show();
  await expect
    .element(input)
    .toHaveAccessibleDescription(
      "PDF, Office document, EPUB, ZIP, audio, picture, or plain text, up to 1,000 bytes.",
    );
});

test("a file is sent in parts, and the result is announced", async () => {
  const { calls } = mockUploads();
  const { screen, onUploaded, choose } = await show();
  choose(makeFile());
  await expect.element(screen.getByRole("status")).toHaveTextContent("Uploaded: a.pdf 10 bytes");
  expect(calls).toEqual([
    "POST /api/uploads",
    "PUT /api/uploads/{id}/parts/1 4",
    "PUT /api/uploads/{id}/parts/2 4",
    "PUT /api/uploads/{id}/parts/3 2",
    "POST /api/uploads/{id}/complete",
  ]);
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ fileId: uploadId }));
  expect(localStorage).toHaveLength(0);
});

test("parts go directly to a store, each to a URL of its own", async () => {
  const { calls } = mockUploads({ isDirect: true, partSize: 10, ends: [403] });
  const { screen, choose } = await show();
  choose(makeFile());
  await expect.element(screen.getByRole("alert").or(screen.getByText("Uploaded: a.pdf"))).toBeVisible();
  expect(calls.slice(1, 3)).toEqual([
    "GET /api/uploads/{id}/parts/1",
    "PUT https://store.example/api/uploads/{id}/parts/1 10",
  ]);
});

test("the number of sent bytes is announced, and shown as a bar", async () => {
  mockUploads({ ends: ["arrives", "hangs"] });
  const { screen, choose } = await show();
  choose(makeFile());
  const bar = screen.getByRole("progressbar", { name: "a.pdf" });
  await expect.element(bar).toHaveAttribute("value", "6");
  await expect.element(bar).toHaveAttribute("max", "10");
  await expect.element(screen.getByText("6 bytes of 10 bytes")).toBeVisible();
});

test("a lost part is sent again, and the page says that it is retrying", async () => {
  const { calls } = mockUploads({ ends: ["arrives", "lost", 503] });
  const { screen, choose } = await show();
  choose(makeFile());
  await expect.element(screen.getByText("The connection was lost. Trying again...")).toBeVisible();
  await expect.element(screen.getByText("Uploaded: a.pdf")).toBeVisible();
  const second = calls.filter((call) => call.startsWith("PUT /api/uploads/{id}/parts/2"));
  expect(second).toHaveLength(3);
  expect(calls.filter((call) => call.startsWith("PUT /api/uploads/{id}/parts/1"))).toHaveLength(1);
});

test("after a reload, the page names the unfinished upload, and choosing the same file resumes it", async () => {
  mockUploads({ ends: ["arrives", "hangs"] });
  const first = await show();
  first.choose(makeFile());
  await expect.element(first.screen.getByRole("progressbar")).toBeVisible();
  await first.screen.unmount();

  const { calls } = mockUploads({ received: [1] });
  const { screen, choose } = await show();
  await expect.element(screen.getByText(/The upload of a\.pdf isn't finished\./)).toBeVisible();
  choose(makeFile());
  await expect.element(screen.getByText("Uploaded: a.pdf")).toBeVisible();
  expect(calls).toEqual([
    "GET /api/uploads/{id}",
    "PUT /api/uploads/{id}/parts/2 4",
    "PUT /api/uploads/{id}/parts/3 2",
    "POST /api/uploads/{id}/complete",
  ]);
});

test("parts that the server is missing at the end are sent again", async () => {
  const incomplete = { error: { code: "incomplete", message: "", details: { missing: [2] } } };
  const { calls } = mockUploads({ completions: [{ status: 409, body: incomplete }] });
  const { screen, choose } = await show();
  choose(makeFile());
  await expect.element(screen.getByText("Uploaded: a.pdf")).toBeVisible();
  expect(calls.slice(-3)).toEqual([
    "POST /api/uploads/{id}/complete",
    "PUT /api/uploads/{id}/parts/2 4",
    "POST /api/uploads/{id}/complete",
  ]);
});

test("Cancel, by keyboard too, discards the upload: nothing is left, and the field gets the focus", async () => {
  const { calls } = mockUploads({ ends: ["hangs"] });
  const { screen, input, onUploaded, choose } = await show();
  choose(makeFile());
  const cancel = screen.getByRole("button", { name: "Cancel upload" });
  await expect.element(cancel).toBeVisible();
  (cancel.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(cancel).not.toBeInTheDocument();
  await expect.element(input).toHaveFocus();
  await vi.waitFor(() => expect(calls.at(-1)).toBe("DELETE /api/uploads/{id}"));
  expect(localStorage).toHaveLength(0);
  expect(onUploaded).not.toHaveBeenCalled();
});

test("rejected bytes show the reason at the field, and the file isn't sent again", async () => {
  const refusal = "This isn't an MP4 or WebM video, which all browsers can play.";
  const body = { error: { code: "invalid", message: "Some fields are invalid.", fields: { file: refusal } } };
  mockUploads({ completions: [{ status: 422, body }] });
  const { screen, input, choose } = await show("lesson-video");
  choose(makeFile());
  await expect.element(screen.getByRole("alert")).toHaveTextContent(`a.pdf: ${refusal}`);
  await expect.element(input).toBeInvalid();
  await expect.element(screen.getByText("Try again")).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test("a file that is too large is rejected before it is sent", async () => {
  const { calls } = mockUploads();
  const { screen, choose } = await show();
  choose(makeFile(1001));
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("a.pdf: Files can be 1,000 bytes at most.");
  choose(makeFile(0));
  await expect.element(screen.getByRole("alert")).toHaveTextContent("a.pdf: This file is empty.");
  expect(calls).toEqual([]);
});

test("after logging in again in another tab, Try again resumes the upload", async () => {
  const body = { error: { code: "unauthenticated", message: "Please log in to continue." } };
  mockUploads({ completions: [{ status: 401, body }], received: [1, 2, 3] });
  const { screen, choose } = await show();
  choose(makeFile());
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("a.pdf: You're logged out. Log in using another tab, then try again here.");
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Uploaded: a.pdf")).toBeVisible();
});
