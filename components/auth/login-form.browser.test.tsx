import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { LoginForm } from "#components/auth/login-form";

// Replaces the provider's SDK, which would open a real pop-up.
vi.mock("#lib/browser/auth/identity", () => ({
  signInWithGoogle: () => Promise.reject(new Error("auth/popup-closed-by-user")),
}));

afterEach(() => {
  vi.restoreAllMocks();
});

test("Google's pop-up shows no error when it is closed or fails: the reason is only logged, and the form stays usable", async () => {
  const logged = vi.spyOn(console, "info").mockImplementation(() => {});
  const screen = await render(<LoginForm />);
  const google = screen.getByRole("button", { name: "sign in with google" });
  await google.click();
  await expect.poll(() => logged.mock.calls).toEqual([["Google sign-in:", "auth/popup-closed-by-user"]]);
  await expect.element(google).toBeEnabled();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await screen.getByLabelText("Email").fill("grace@openbook.test");
  await expect.element(screen.getByRole("button", { name: "Login" })).toBeEnabled();
});
