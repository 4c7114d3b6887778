import "server-only";
import type { oas32 } from "zod-openapi";
import { apiMethods } from "#lib/openapi/api-route";

/** Every call that an API description names, in its order. */
export function listOperations({ paths = {} }: oas32.OpenAPIObject) {
  return Object.entries(paths).flatMap(([path, item]) =>
    apiMethods.flatMap((method) => {
      const operation = item[method.toLowerCase() as Lowercase<typeof method>];
      return operation ? [{ method, path, operation }] : [];
    }),
  );
}
