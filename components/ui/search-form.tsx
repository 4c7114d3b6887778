import { SearchIcon } from "#components/ui/search-icon";

type SearchFormProps = {
  /** The field's id. */
  id: string;
  className?: string;
  /** Attributes of the field. */
  field?: React.ComponentProps<"input"> & { "data-search-field"?: "header" };
};

/** A field that searches the courses. The browser itself sends it, so it works before any script has loaded. */
export function SearchForm({ id, className = "", field }: SearchFormProps) {
  return (
    <form action="/services" className={`search-form ${className}`}>
      <label htmlFor={id} className="sr-only">
        Search courses
      </label>
      <input
        id={id}
        type="search"
        name="q"
        maxLength={200}
        placeholder="Search courses"
        autoComplete="off"
        className="field"
        {...field}
      />
      <button type="submit" className="search-button">
        <SearchIcon />
        <span className="sr-only">Search</span>
      </button>
    </form>
  );
}
