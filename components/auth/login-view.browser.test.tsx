import { Activity } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { LoginView } from "#components/auth/login-view";
import { wanted } from "#lib/browser/auth/wanted-course";
import { addToGuestCart, removeFromGuestCart } from "#lib/browser/cart/guest-cart";

// Replaces the provider's SDK, which would open a real pop-up.
vi.mock("#lib/browser/auth/identity", () => ({
  signInWithGoogle: () => Promise.reject(new Error("auth/popup-closed-by-user")),
}));

const { href: initialAddress } = window.location;
const [id, otherId] = ["a".repeat(24), "b".repeat(24)] as const;

// Other tests leave their carts in the browser that all of them share.
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, "", initialAddress);
  removeFromGuestCart([id, otherId]);
  wanted.course = null;
});

function KeptPage({ isShown = true }: { isShown?: boolean }) {
  return (
    <Activity mode={isShown ? "visible" : "hidden"}>
      <LoginView>{null}</LoginView>
    </Activity>
  );
}

const openLogin = (from: string) =>
  window.history.replaceState(null, "", `/login?from=${encodeURIComponent(from)}`);

test("Google's pop-up shows no error when it is closed or fails: the reason is only logged, and the form stays usable", async () => {
  const logged = vi.spyOn(console, "info").mockImplementation(() => {});
  const screen = await render(<KeptPage />);
  const google = screen.getByRole("button", { name: "sign in with google" });
  await google.click();
  await expect.poll(() => logged.mock.calls).toEqual([["Google sign-in:", "auth/popup-closed-by-user"]]);
  await expect.element(google).toBeEnabled();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await screen.getByLabelText("Email").fill("grace@openbook.test");
  await expect.element(screen.getByRole("button", { name: "Login" })).toBeEnabled();
});

test("the page says what the account is for, without a request, also when the router shows the kept page again", async () => {
  const fetched = vi.spyOn(window, "fetch");
  addToGuestCart({ serviceId: id, title: "Rust", price: 49 });
  addToGuestCart({ serviceId: otherId, title: "Spanish", price: 4.99 });
  openLogin("/cart");
  const screen = await render(<KeptPage />);
  await expect.element(screen.getByText("Log in to pay: 2 courses, $53.99")).toBeVisible();

  await screen.rerender(<KeptPage isShown={false} />);
  wanted.course = { _id: id, title: "Rust" };
  openLogin(`/details/${id}#enroll`);
  await screen.rerender(<KeptPage />);
  await expect.element(screen.getByText("Log in to enroll in Rust")).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

test("the password reset has its own heading and title, and keeps the email; Back restores the login's", async () => {
  document.title = "Login _ Openbook";
  const screen = await render(<KeptPage />);
  await screen.getByLabelText("Email").fill("grace@openbook.test");
  await screen.getByRole("button", { name: "Forgot password?" }).click();
  const heading = screen.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent("Reset your password");
  await expect.poll(() => document.title).toBe("Reset your password _ Openbook");
  await expect.element(screen.getByLabelText("Email")).toHaveValue("grace@openbook.test");
  await screen.getByRole("button", { name: "Back to login" }).click();
  await expect.element(heading).toHaveTextContent("Welcome back");
  await expect.poll(() => document.title).toBe("Login _ Openbook");
});
