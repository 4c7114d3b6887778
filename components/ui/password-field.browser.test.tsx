import { Activity } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { PasswordField } from "#components/ui/password-field";

/** A page that the router keeps mounted, but hides, while the user is on another one. */
function KeptPage({ isShown }: { isShown: boolean }) {
  return (
    <Activity mode={isShown ? "visible" : "hidden"}>
      <PasswordField label="Password" name="password" autoComplete="current-password" />
    </Activity>
  );
}

test("a password that wasn't sent is gone when the user comes back to the page", async () => {
  const screen = await render(<KeptPage isShown />);
  const field = screen.getByLabelText("Password");
  await field.fill("openbook-student");
  await screen.rerender(<KeptPage isShown={false} />);
  await screen.rerender(<KeptPage isShown />);
  await expect.element(field).toHaveValue("");
});

test("the button shows the password and keeps the caret in it; sending the form hides the password again", async () => {
  let sent: FormData | undefined;
  const screen = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent = new FormData(event.currentTarget);
      }}
    >
      <PasswordField label="New password" name="password" autoComplete="new-password" />
      <button type="submit">Save</button>
    </form>,
  );
  const field = screen.getByLabelText("New password");
  const input = field.element() as HTMLInputElement;
  const show = screen.getByRole("button", { name: "Show new password" });
  await field.fill("openbook-student");
  input.setSelectionRange(4, 8);
  for (const [pressed, type] of [
    ["true", "text"],
    ["false", "password"],
    ["true", "text"],
  ]) {
    await show.click();
    await expect.element(show).toHaveAttribute("aria-pressed", pressed);
    expect(input.type).toBe(type);
    expect(document.activeElement).toBe(input);
    expect([input.selectionStart, input.selectionEnd]).toEqual([4, 8]);
  }
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(field).toHaveAttribute("type", "password");
  await expect.element(show).toHaveAttribute("aria-pressed", "false");
  expect(sent?.get("password")).toBe("openbook-student");
});
