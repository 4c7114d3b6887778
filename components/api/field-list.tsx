import { describeType, listFields } from "#lib/openapi/list-fields";

type FieldListProps = { label: string; schema: unknown };

/** The type of a request or response, with one line per field. */
export function FieldList({ label, schema }: FieldListProps) {
  const fields = listFields(schema);
  return (
    <div>
      <p className="text-sm">
        <span className="font-semibold">{label}</span>{" "}
        <span className="text-muted">{describeType(schema)}</span>
      </p>
      {fields.length > 0 ? (
        <ul className="mt-1 grid gap-1 border-line border-l-2 pl-4 text-sm">
          {fields.map(({ name, type, isRequired }) => (
            <li key={name} className="wrap-anywhere">
              <code className="font-mono font-semibold">{name}</code>{" "}
              <span className="text-muted">{type}</span>
              {isRequired ? null : <span className="text-muted italic"> optional</span>}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
