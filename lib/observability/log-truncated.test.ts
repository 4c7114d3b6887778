import { expect, test, vi } from "vitest";
import { logTruncated } from "#lib/observability/log-truncated";

test("a list that reaches its limit logs one warning with its name, and a shorter one logs nothing", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  logTruncated({ what: "coupons of a teacher", limit: 500, count: 499 });
  expect(warn).not.toHaveBeenCalled();
  logTruncated({ what: "coupons of a teacher", limit: 500, count: 500 });
  expect(warn).toHaveBeenCalledOnce();
  expect(JSON.parse(String(warn.mock.lastCall?.[0]))).toMatchObject({
    level: "warn",
    what: "coupons of a teacher",
    limit: 500,
  });
  warn.mockRestore();
});
