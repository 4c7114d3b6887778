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
