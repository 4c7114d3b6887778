import type { FilterName } from "#lib/rules/courses/course-query";

type FilterChoicesProps = {
  legend: string;
  name: FilterName;
  /** What choosing nothing is called. */
  none: string;
  chosen: string | undefined;
  /** The names to choose from, by value or in pairs with it. */
  options: Record<string, string> | [value: string, label: string][];
};

/** One of several, or none: radio buttons, which a form sends without any script. */
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
