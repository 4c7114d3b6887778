import { SearchIcon } from "#components/courses/search-icon";
import { maxQueryLength } from "#lib/rules/courses/course-query";

/** Attributes of the field; the key `/` goes to the one marked as "main" first (components/layout/search-shortcut.tsx). */
export type SearchFieldProps = React.ComponentProps<"input"> & { "data-search-field"?: "header" | "main" };

/** A field for words that courses are searched by, and the button that sends its form. */
export function SearchField(field: SearchFieldProps) {
  return (
    <>
      <label>
        <span className="sr-only">Search courses</span>
        <input
          type="search"
          name="q"
          maxLength={maxQueryLength}
          placeholder="Search courses"
          autoComplete="off"
          className="field"
          {...field}
        />
      </label>
      <button type="submit" className="search-button">
        <SearchIcon />
        <span className="sr-only">Search</span>
      </button>
    </>
  );
}
