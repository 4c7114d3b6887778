import "server-only";
import { z } from "zod";
import {
  createDocument,
  type oas32,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import {
  type ApiMethod,
  type ApiRoute,
  apiMethods,
  bytesSchema,
  type EndpointDescription,
  hasReadLimit,
  isForAdmins,
  needsRecentSignIn,
  toResponseFormat,
} from "#lib/openapi/api-route";
import { type ErrorCode, errorCodes } from "#lib/rules/api/error-codes";
import { sessionCookieNames } from "#lib/rules/auth/cookie-names";
import { priceDecimals, priceUnit } from "#lib/rules/payments/money";
import { site } from "#lib/rules/site";

const securitySchemes = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: sessionCookieNames.secure,
    description: "Set by POST /api/session on sites served over https.",
  },
  plainSession: {
    type: "apiKey",
    in: "cookie",
    name: sessionCookieNames.plain,
    description: "Set by POST /api/session on sites served over http, such as a developer's machine.",
  },
  bearer: { type: "http", scheme: "bearer", description: "A Firebase ID token." },
} as const;

/** Creates the OpenAPI 3.1 document of these routes from the schemas that validate their requests and responses. */
export function createApiDocument(routes: readonly ApiRoute[]) {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: `${site.name} API`,
      version: "1.0.0",
      description:
        `Prices are in ${priceUnit} with at most ${priceDecimals || "no"} decimals, ids are 24 hexadecimal digits, ` +
        "and dates are ISO 8601. " +
        "Every response has an X-Request-Id header. Errors are { error: { code, message, fields?, details? } }.",
    },
    paths: Object.fromEntries(
      routes.map((route) => [route.path, toPathItem(route)]),
    ) as ZodOpenApiPathsObject,
    components: { securitySchemes },
  });
}

/** Lists all operations of an OpenAPI document, in order. */
export function listOperations({ paths = {} }: oas32.OpenAPIObject) {
  return Object.entries(paths).flatMap(([path, item]) =>
    apiMethods.flatMap((method) => {
      const operation = item[method.toLowerCase() as Lowercase<typeof method>];
      return operation ? [{ method, path, operation }] : [];
    }),
  );
}

function toPathItem({ handlers }: ApiRoute): Record<string, ZodOpenApiOperationObject> {
  const described = apiMethods.flatMap((method) => {
    const { description } = handlers[method];
    return description ? [[method.toLowerCase(), toOperation({ description, method })] as const] : [];
  });
  return Object.fromEntries(described);
}

type DescribedEndpoint = { description: EndpointDescription; method: ApiMethod };

function toOperation(options: DescribedEndpoint): ZodOpenApiOperationObject {
  const { summary, answers, params, query, body, takesBytes, signedIn } = options.description;
  const successes = Object.entries(answers).map(([status, schema]) => [
    status,
    { description: "Success", ...(toResponseFormat(schema) !== "empty" && { content: toContent(schema) }) },
  ]);
  return {
    summary,
    ...(needsRecentSignIn(signedIn) && { description: "Requires a sign-in in the last five minutes." }),
    ...(signedIn && {
      security: [
        ...Object.keys(securitySchemes).map((scheme) => ({ [scheme]: [] })),
        // Requests without credentials are accepted too.
        ...(signedIn === "optional" ? [{}] : []),
      ],
    }),
    requestParams: {
      ...(params instanceof z.ZodObject && { path: params }),
      ...(query instanceof z.ZodObject && { query }),
    },
    ...(body && { requestBody: { required: true, content: toJson(body) } }),
    ...(takesBytes && { requestBody: { required: true, content: toContent(bytesSchema) } }),
    responses: Object.fromEntries([...successes, ...toFailureResponses(listFailures(options))]),
  };
}

/** Lists all errors of an endpoint by status: the declared ones, and those that follow from the accepted input. */
export function listFailures({ description, method }: DescribedEndpoint): ErrorCode[] {
  const { params, body, query, signedIn, refusesRestricted, limit, isProbe, failures = [] } = description;
  const codes = new Set<ErrorCode>(failures);
  const add = (isGiven: unknown, ...more: ErrorCode[]) => {
    if (isGiven) for (const code of more) codes.add(code);
  };
  add(params, "malformed");
  add(body, "malformed", "too_large", "not_json", "invalid");
  add(query, "invalid");
  const isRequired = signedIn && signedIn !== "optional";
  add(isRequired, "unauthenticated");
  add(needsRecentSignIn(signedIn), "recent_sign_in_required");
  add(isRequired && (method !== "GET" || isForAdmins(signedIn)), "forbidden");
  add(refusesRestricted, "restricted");
  add(limit || hasReadLimit({ method, isProbe }), "too_many");
  add(true, "internal", "unavailable");
  return [...codes].sort((one, other) => errorCodes[one].status - errorCodes[other].status);
}

function toFailureResponses(codes: ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code].status);
  return [...byStatus].map(([status, codesOfStatus]) => [
    String(status),
    {
      description: codesOfStatus.map((code) => `${code}: ${errorCodes[code].message}`).join(" "),
      content: toJson(toErrorSchema(codesOfStatus)),
    },
  ]);
}

/** Returns the schema of an error response with one of these codes. */
export function toErrorSchema(codes: ErrorCode[]) {
  return z.strictObject({
    error: z.strictObject({
      code: z.enum(codes),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      details: z.record(z.string(), z.unknown()).optional(),
    }),
  });
}

function toContent(schema: z.ZodType) {
  const kind = toResponseFormat(schema);
  if (kind === "text") return { "text/plain": { schema } };
  return kind === "bytes" ? { "application/octet-stream": { schema } } : toJson(schema);
}

function toJson(schema: z.ZodType) {
  return { "application/json": { schema } };
}
