import { SearchIcon } from "#components/courses/search-icon";
import { maxQueryLength } from "#lib/rules/courses/course-query";

const looks = {
  header: {
    field: "min-h-11 ps-4.5 pe-12",
    button: "inset-y-0 end-0 w-11 text-muted hover:text-primary focus-visible:-outline-offset-3",
  },
  hero: {
    field: "min-h-14 ps-5.5 pe-16 text-[1.0625rem]",
    button:
      "inset-y-1.5 end-1.5 w-11 bg-primary text-on-primary hover:bg-primary-strong focus-visible:outline-offset-2",
  },
  // Physical padding (left and right), so that the button's room stays in place whatever the direction of the typed
  // text.
  page: {
    field: "min-h-12.5 pr-13 pl-4.5 text-[1.0625rem]",
    button: "inset-y-0 end-0 w-12.5 text-muted hover:text-primary focus-visible:-outline-offset-3",
  },
};

/** The key `/` focuses the field that is marked as "main" first (components/layout/search-shortcut.tsx). */
type SearchFieldProps = React.ComponentProps<"input"> & {
  "data-search-field"?: "header" | "main";
  look?: keyof typeof looks;
  /** The field's accessible name. Two fields of a page need different ones. */
  label?: string;
};

export function SearchField({ look = "header", label = "Search courses", ...field }: SearchFieldProps) {
  const classes = looks[look];
  return (
    <>
      <label>
        <span className="sr-only">{label}</span>
        <input
          type="search"
          name="q"
          maxLength={maxQueryLength}
          placeholder="Search courses"
          autoComplete="off"
          className={`field appearance-none rounded-full bg-surface ${classes.field}`}
          {...field}
        />
      </label>
      <button
        type="submit"
        className={`absolute grid cursor-pointer place-items-center rounded-full ${classes.button}`}
      >
        <SearchIcon />
        <span className="sr-only">Search</span>
      </button>
    </>
  );
}

/** A plain form, so it works before any script has loaded. */
export function SearchForm({ className = "", ...field }: SearchFieldProps) {
  return (
    <form action="/services" className={`relative w-full ${className}`}>
      <SearchField {...field} />
    </form>
  );
}
