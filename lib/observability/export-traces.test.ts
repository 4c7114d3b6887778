import { expect, test } from "vitest";
import { redactSpan } from "#lib/observability/export-traces";

test("spans are exported without email addresses and query strings", () => {
  const span = {
    name: "GET /cart/ada@openbook.test?x=1",
    attributes: {
      "http.target": "/cart/ada%40openbook.test?token=secret",
      "http.url": "https://identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=secret",
      "http.route": "/cart/[user]",
      "http.status_code": 200,
    },
  };
  redactSpan(span);
  expect(span).toEqual({
    name: "GET /cart/(address)",
    attributes: {
      "http.target": "/cart/(address)",
      "http.url": "https://identitytoolkit.googleapis.com/v1/accounts:sendOobCode",
      "http.route": "/cart/[user]",
      "http.status_code": 200,
    },
  });
});
