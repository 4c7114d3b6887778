import { expect, test } from "vitest";
import { toRoutePattern } from "#lib/observability/log-request";

test.each([
  ["/api/services", {}, "/api/services"],
  ["/api/session/verification", undefined, "/api/session/verification"],
  ["/api/cart/ada%40openbook.test", { user: "ada%40openbook.test" }, "/api/cart/[user]"],
  ["/api/cart/ada@openbook.test", { user: "ada%40openbook.test" }, "/api/cart/[user]"],
  ["/api/reviews/reviews", { titleOrId: "reviews" }, "/api/reviews/[titleOrId]"],
  ["/api/a/b/b", { one: "b", two: "b" }, "/api/a/[one]/[two]"],
  ["/api/ada@openbook.test/x", { path: ["ada@openbook.test", "x"] }, "/api/[...path]"],
  ["/api/cart/ada@openbook.test", { user: "another user" }, "/api/(unknown)"],
  ["/api/reviews/100%", { titleOrId: "100%" }, "/api/reviews/[titleOrId]"],
])("the path %s is logged only as its route pattern", (path, params, expected) => {
  expect(toRoutePattern({ path, params })).toBe(expected);
});
