import { useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { IdentityConfirmation } from "#components/auth/identity-confirmation";
import { useConfirmedAction } from "#components/ui/confirmed-action";
import type { ApiOutcome } from "#lib/browser/api/call-api";

const refused: ApiOutcome<string> = {
  ok: false,
  failure: { code: "recent_sign_in_required", message: "Log in again." },
};

// Replaces the provider's SDK and our session, which need a server.
vi.mock("#lib/browser/auth/own-account", () => ({ confirmWithPassword: async () => "token" }));
vi.mock("#lib/browser/auth/session-store", async (importOriginal) => ({
  ...(await importOriginal<typeof import("#lib/browser/auth/session-store")>()),
  signIn: async () => {},
}));

/** A button whose action the server refuses until the user has signed in again. */
function Refund({ name }: { name: string }) {
  const runConfirmed = useConfirmedAction();
  const [state, setState] = useState("open");
  let isFirst = true;
  async function refund() {
    setState("running");
    const outcome = await runConfirmed(async () => {
      if (!isFirst) return { ok: true, data: "refunded" };
      isFirst = false;
      return refused;
    });
    setState(outcome === null ? "canceled" : outcome.ok ? outcome.data : "refused");
  }
  return <button type="button" onClick={refund}>{`${name} ${state}`}</button>;
}

const person = {
  uid: "ada",
  email: "ada@openbook.test",
  methods: { hasPassword: true, googleEmail: null },
};

test.each([
  ["Confirm", "refunded"],
  ["Cancel", "canceled"],
])("the answer %s applies to all actions that wait for it: each is %s", async (answer, state) => {
  const screen = await render(
    <IdentityConfirmation person={person}>
      <Refund name="One" />
      <Refund name="Two" />
    </IdentityConfirmation>,
  );
  const [one, two] = ["One open", "Two open"].map((name) => screen.getByRole("button", { name }).element());
  // Clicked before the server answers the first one.
  for (const button of [one, two]) button?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const dialog = screen.getByRole("dialog", { name: "Confirm it's you" });
  if (answer === "Confirm") await dialog.getByLabelText("Password").fill("a-long-password");
  await dialog.getByRole("button", { name: answer }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => [one?.textContent, two?.textContent]).toEqual([`One ${state}`, `Two ${state}`]);
});
