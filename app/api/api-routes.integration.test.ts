import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { apiRoutes } from "#app/api/api-routes";
import { createApiDocument } from "#lib/openapi/create-api-document";
import { listOperations } from "#lib/openapi/list-operations";

// What answers everything else with 404, and what answers with the description itself.
const undescribed = ["/api/{...path}", "/api/openapi.json"];

test("every address of the API is in its description, and no other", () => {
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

test("every parameter of an address is described, and every call says what it answers", () => {
  for (const { method, path, operation } of listOperations(createApiDocument(apiRoutes))) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = (operation.parameters ?? []).flatMap((parameter) =>
      "name" in parameter && parameter.in === "path" ? [parameter.name] : [],
    );
    expect(described, `${method} ${path}`).toEqual(names);
    expect(Object.keys(operation.responses ?? {}), `${method} ${path}`).toContain("500");
  }
});
