import type { oas32 } from "zod-openapi";
import { formatType, listFields } from "#lib/openapi/list-fields";

const credentials = "a session cookie or a Firebase ID token (Bearer)";

function formatAccess(security: oas32.OperationObject["security"]): string {
  if (!security) return "Public";
  const isOptional = security.some((ways) => Object.keys(ways).length === 0);
  return isOptional ? `Public. Returns more with ${credentials}.` : `Requires ${credentials}.`;
}

type OperationProps = { method: string; path: string; operation: oas32.OperationObject };

/** One endpoint of the API: who can call it, what it accepts, and every response. */
export function Operation({ method, path, operation }: OperationProps) {
  const { summary, description, security, parameters = [], requestBody, responses = {} } = operation;
  const body = requestBody && "content" in requestBody ? toJsonSchema(requestBody.content) : undefined;
  return (
    <section className="card grid content-start gap-4 p-5 sm:p-6" aria-label={`${method} ${path}`}>
      <header className="grid gap-1">
        <h2 className="flex flex-wrap items-baseline gap-x-3 font-mono text-base wrap-anywhere">
          <span className="rounded-md bg-tint px-2 py-0.5 text-primary text-sm">{method}</span>
          <span>{path}</span>
        </h2>
        <p>{summary}</p>
        <p className="text-muted text-sm">
          {[formatAccess(security), description].filter(Boolean).join(" ")}
        </p>
      </header>
      {parameters.map((parameter) =>
        "name" in parameter ? (
          <FieldList
            key={parameter.name}
            label={`${parameter.name} (${parameter.in})`}
            schema={parameter.schema ?? {}}
          />
        ) : null,
      )}
      {body ? <FieldList label="Body" schema={body} /> : null}
      <dl className="grid gap-3">
        {Object.entries(responses).map(([status, response]) => (
          <div key={status} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3">
            <dt className="font-mono font-semibold">{status}</dt>
            <dd>
              {"description" in response ? <ResponseSummary status={status} response={response} /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ResponseSummary({ status, response }: { status: string; response: oas32.ResponseObject }) {
  if (Number(status) >= 400) return <p className="text-muted text-sm">{response.description}</p>;
  if (!response.content) return <p className="text-muted text-sm">Empty response</p>;
  return <FieldList label="Response" schema={toJsonSchema(response.content) ?? {}} />;
}

function toJsonSchema(content: oas32.ContentObject): unknown {
  const json = content["application/json"] ?? content["application/octet-stream"];
  return json && "schema" in json ? json.schema : undefined;
}

/** The type of a request or response, with one line per field. */
function FieldList({ label, schema }: { label: string; schema: unknown }) {
  const fields = listFields(schema);
  return (
    <div>
      <p className="text-sm">
        <span className="font-semibold">{label}</span>{" "}
        <span className="text-muted">{formatType(schema)}</span>
      </p>
      {fields.length > 0 ? (
        <ul className="mt-1 grid gap-1 border-line border-l-2 pl-4 text-sm">
          {fields.map(({ name, type, isRequired }) => (
            <li key={name} className="wrap-anywhere">
              <code className="font-mono font-semibold">{name}</code>
              <span className="text-muted">{` ${type}`}</span>
              {isRequired ? null : <span className="text-muted italic"> optional</span>}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
