import { SearchField, type SearchFieldProps } from "#components/courses/search-field";

type SearchFormProps = SearchFieldProps & {
  /** The form's class. */
  className?: string;
};

/** A form that searches courses. A plain form, so it works before any script has loaded. */
export function SearchForm({ className = "", ...field }: SearchFormProps) {
  return (
    <form action="/services" className={`relative w-full ${className}`}>
      <SearchField {...field} />
    </form>
  );
}
