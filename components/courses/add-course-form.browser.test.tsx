import { beforeAll, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { AddCourseForm } from "#components/courses/add-course-form";
import { type MockResponse, mockApi } from "#dev/testing/http/mock-api";
import { fetchUploadLimits } from "#lib/browser/files/upload-file";
import { claimToasts } from "#lib/browser/toasts/toasts";

const id = "a".repeat(24);
const limits: MockResponse = { body: { maxBytes: { "course-picture": 1000 } } };
const added: MockResponse = { status: 201, body: { acknowledged: true, insertedId: id } };

// The form's upload field requests them once per page.
beforeAll(async () => {
  mockApi(limits);
  await fetchUploadLimits();
});
beforeEach(() => claimToasts());

async function addDraft(...answers: MockResponse[]) {
  const { requests, bodies } = mockApi(added, ...answers);
  const screen = await render(<AddCourseForm />);
  await screen.getByLabelText("Title").fill("Everyday Danish");
  await screen.getByLabelText("Photo URL").fill("https://example.com/a.png");
  await screen.getByLabelText("Details", { exact: true }).fill("Talk with the neighbors.");
  await screen.getByLabelText("Ratings").fill("New");
  await screen.getByLabelText("Price").fill("39");
  await screen.getByLabelText("Keep it unpublished until I've added lessons").click();
  await screen.getByRole("button", { name: "Add service" }).click();
  return { screen, requests, bodies };
}

test("a course that its teacher wants to fill first is unpublished as soon as it's added", async () => {
  const { screen, requests, bodies } = await addDraft({ body: { version: 2 } });
  await expect.element(screen.getByText("is unpublished. Publish it once it has lessons.")).toBeVisible();
  expect(requests).toEqual(["POST /api/services", `PATCH /api/services/${id}`]);
  expect(bodies[1]).toEqual({ state: "unpublished", version: 1 });
  expect(claimToasts()).toMatchObject([
    { kind: "success", message: "Your course is saved, and unpublished" },
  ]);
});

test("a course that couldn't be unpublished says so, and it can be tried again", async () => {
  const { screen } = await addDraft("lost", { body: { version: 2 } });
  await expect.element(screen.getByText("is published and has no lessons yet.")).toBeVisible();
  const [failed] = claimToasts();
  expect(failed).toMatchObject({ kind: "error", action: { label: "Try again" } });
  failed?.action?.run();
  await expect.element(screen.getByText("is unpublished. Publish it once it has lessons.")).toBeVisible();
});
