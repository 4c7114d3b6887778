import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { EnrollForm } from "#components/auth/enroll-form";

const { enroll } = vi.hoisted(() => ({
  enroll: vi.fn((_account: object) => Promise.reject(new Error("Refused"))),
}));

// Replaces the provider's SDK, which needs a server.
vi.mock("#lib/browser/auth/identity", () => ({ enroll }));

afterEach(() => {
  enroll.mockClear();
});

async function renderFilled() {
  const screen = await render(<EnrollForm />);
  await screen.getByLabelText("Name").fill("Grace");
  await screen.getByLabelText("Email").fill("grace@openbook.test");
  return {
    screen,
    photo: screen.getByRole("textbox", { name: "Photo URL" }),
    password: screen.getByLabelText("Password"),
    submit: screen.getByRole("button", { name: "Enroll" }),
  };
}

test("an avatar fills the photo's field and is sent as a full URL; another address in the field unchecks it", async () => {
  const { screen, photo, password, submit } = await renderFilled();
  await password.fill("openbook-student");
  const [owl, cat] = ["Owl", "Cat"].map((name) => screen.getByRole("radio", { name }));
  if (!owl || !cat) throw new Error("No avatars");
  await owl.click();
  await expect.element(photo).toHaveValue("/avatars/owl.svg");
  await expect.element(owl).toBeChecked();
  await cat.click();
  await expect.element(owl).not.toBeChecked();
  await submit.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Refused");
  expect(enroll.mock.lastCall?.[0]).toMatchObject({ photoURL: `${window.location.origin}/avatars/cat.svg` });

  await photo.fill("https://example.com/grace.png");
  await expect.element(cat).not.toBeChecked();
  await submit.click();
  await expect
    .poll(() => enroll.mock.lastCall?.[0])
    .toMatchObject({ photoURL: "https://example.com/grace.png" });
});

test.each([
  ["https://example.com/grace.png", true],
  [" https://example.com/grace.png ", true],
  ["/avatars/owl.svg", true],
  ["", false],
  ["owl.svg", false],
  ["http://example.com/grace.png", false],
  ["https://", false],
  ["https://exa mple.com", false],
  ["//example.com/grace.png", false],
  ["javascript:alert(1)", false],
])("the photo %j can be sent: %s", async (address, isValid) => {
  const { photo } = await renderFilled();
  await photo.fill(address);
  expect((photo.element() as HTMLInputElement).validity.valid).toBe(isValid);
});

test("a password that is too short for the rule below it isn't sent", async () => {
  const { screen, photo, password, submit } = await renderFilled();
  await expect.element(password).toHaveAccessibleDescription("At least 6 characters.");
  await photo.fill("https://example.com/grace.png");
  await password.fill("12345");
  await submit.click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Password must be at least 6 characters.");
  expect(enroll).not.toHaveBeenCalled();
  await password.fill("123456");
  await submit.click();
  await expect.poll(() => enroll.mock.calls).toHaveLength(1);
});
