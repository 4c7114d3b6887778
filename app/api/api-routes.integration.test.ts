import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { apiRoutes } from "#app/api/api-routes";
import { POST } from "#app/api/session/route";
import { callRoute } from "#dev/testing/http/call-route";
import { jsonType, ownOrigin } from "#dev/testing/http/session-calls";
import { addAccount, getIdToken } from "#dev/testing/people/emulator";
import { apiMethods } from "#lib/openapi/api-route";
import { createApiDocument, listOperations } from "#lib/openapi/create-api-document";
import { listFields } from "#lib/openapi/list-fields";

// The catch-all route that answers 404, and the description itself.
const undescribed = ["/api/{...path}", "/api/openapi.json"];

test("the API description covers every route and nothing else", () => {
  const addresses = globSync("app/api/**/route.ts").map((file) =>
    file
      .replace(/^app(.*)\/route\.ts$/, "$1")
      .replaceAll("[", "{")
      .replaceAll("]", "}"),
  );
  expect(
    apiRoutes
      .map(({ path }) => path)
      .concat(undescribed)
      .sort(),
  ).toEqual(addresses.sort());
});

test("every path parameter and every response is described", () => {
  for (const { method, path, operation } of listOperations(createApiDocument(apiRoutes))) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = (operation.parameters ?? []).flatMap((parameter) =>
      "name" in parameter && parameter.in === "path" ? [parameter.name] : [],
    );
    expect(described, `${method} ${path}`).toEqual(names);
    // "/api/services/%" is not a valid URL-encoded path.
    if (names.length > 0) expect(listCodes(operation), `${method} ${path}`).toContain("malformed");
    expect(Object.keys(operation.responses ?? {}), `${method} ${path}`).toContain("500");
  }
});

test("OPTIONS and 405 responses list the same allowed methods", async () => {
  for (const { path, handlers } of apiRoutes) {
    const has = apiMethods.filter((method) => handlers[method].description);
    const allowed = [...has, ...(has.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort();
    const send = (method: (typeof apiMethods)[number] | "OPTIONS") => {
      const request = new Request(new URL(path, "http://localhost:3000"), { method });
      return handlers[method](request, { params: Promise.resolve({}) });
    };
    const toAllow = (response: Response) => response.headers.get("Allow")?.split(", ").sort();
    const options = await send("OPTIONS");
    expect([options.status, toAllow(options)], path).toEqual([204, allowed]);
    for (const method of apiMethods.filter((each) => !has.includes(each))) {
      const refused = await send(method);
      expect([refused.status, toAllow(refused)], `${method} ${path}`).toEqual([405, allowed]);
    }
  }
});

test("the session cookie has the documented name", async () => {
  const body = JSON.stringify({ idToken: await getIdToken(await addAccount()) });
  const { headers } = await callRoute(POST, "/api/session", {
    init: { method: "POST", headers: { ...ownOrigin, ...jsonType }, body },
  });
  const { securitySchemes } = createApiDocument(apiRoutes).components ?? {};
  const cookies = Object.values(securitySchemes ?? {}).flatMap((scheme) =>
    "in" in scheme && scheme.in === "cookie" ? [scheme.name] : [],
  );
  expect(cookies).toEqual(["__Host-openbook-session", "openbook-session"]);
  expect(cookies).toContain(headers.getSetCookie()[0]?.split("=")[0]);
});

test.each([
  [
    "POST /api/services",
    "image",
    "https:// URL, or path on this site that starts with /, at most 2048 characters",
  ],
  [
    "POST /api/reviews",
    "photo",
    "https:// URL, or path on this site that starts with /, at most 2048 characters",
  ],
])("%s documents which URLs it accepts as %s", (call, field, sentence) => {
  expect(readBody(call).find(({ name }) => name === field)?.type).toContain(sentence);
});

test("adding to the cart documents that it needs serviceId or title", () => {
  const schema = z.object({ description: z.string(), anyOf: z.array(z.unknown()) });
  expect(schema.parse(findBody("POST /api/cart"))).toEqual({
    description: "object with serviceId or title",
    anyOf: [{ required: ["serviceId"] }, { required: ["title"] }],
  });
});

/** Returns the error codes that the API description lists for an operation. */
function listCodes({ responses = {} }: { responses?: object }): string[] {
  const described = Object.values(responses).map(
    (response) => response.content?.["application/json"]?.schema,
  );
  return described.flatMap((schema) => schema?.properties?.error?.properties.code.enum ?? []);
}

function findBody(call: string): unknown {
  const found = listOperations(createApiDocument(apiRoutes)).find(
    ({ method, path }) => `${method} ${path}` === call,
  );
  const body = found?.operation.requestBody;
  const json = body && "content" in body ? body.content["application/json"] : undefined;
  return json && "schema" in json ? json.schema : undefined;
}

function readBody(call: string) {
  return listFields(findBody(call));
}
