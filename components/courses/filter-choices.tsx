import type { FilterName } from "#lib/rules/courses/course-query";

type FilterChoicesProps = {
  legend: string;
  name: FilterName;
  /** The label of the empty choice. */
  none: string;
  chosen: string | undefined;
  /** The labels by value, or pairs of value and label. */
  options: Record<string, string> | [value: string, label: string][];
};

/** A choice of one or none: radio buttons, which a form submits without any script. */
export function FilterChoices({ legend, name, none, chosen = "", options }: FilterChoicesProps) {
  const pairs = Array.isArray(options) ? options : Object.entries(options);
  return (
    <fieldset className="filter-choices">
      <legend className="filter-legend">{legend}</legend>
      {[["", none] as const, ...pairs].map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
