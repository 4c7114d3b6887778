import { SearchField, type SearchFieldProps } from "#components/courses/search-field";

type SearchFormProps = SearchFieldProps & {
  /** Of the form. */
  className?: string;
};

/** A field that searches the courses. The browser itself sends it, so it works before any script has loaded. */
export function SearchForm({ className = "", ...field }: SearchFormProps) {
  return (
    <form action="/services" className={`relative w-full ${className}`}>
      <SearchField {...field} />
    </form>
  );
}
