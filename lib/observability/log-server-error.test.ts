import { expect, test, vi } from "vitest";
import { logServerError } from "#lib/observability/log-server-error";

test("a failed page logs one line with the visitor's digest and without the URL or personal data", async () => {
  const error = Object.assign(new Error("no cart of ada@openbook.test"), { digest: "12345" });
  await logServerError(
    error,
    {
      path: "/cart/ada@openbook.test?token=hush",
      method: "GET",
      headers: { cookie: "openbook-session=hush" },
    },
    {
      routerKind: "App Router",
      routePath: "/cart/[user]",
      routeType: "render",
      renderSource: "react-server-components",
      revalidateReason: undefined,
    },
  );
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line));
  vi.mocked(console.error).mockClear();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "error",
    message: "page failed",
    route: "/cart/[user]",
    digest: "12345",
    reason: expect.stringContaining("no cart of (address)"),
  });
  // The stack trace includes the path of the working copy, which may contain any name.
  expect(lines[0]).not.toMatch(/ada@|hush/);
});
