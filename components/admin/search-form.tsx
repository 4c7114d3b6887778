import { TextField } from "#components/ui/text-field";

type SearchFormProps = {
  /** The page that shows the results for `?q=`. */
  path: string;
  label: string;
  hint: string;
  /** The button's text. */
  button: string;
  q: string;
  error?: string | undefined;
};

/** Searches the site's records. A plain form, so it works before any script has loaded. */
export function SearchForm({ path, label, hint, button, q, error }: SearchFormProps) {
  return (
    <form action={path} className="field-row mb-8">
      <TextField
        key={q}
        label={label}
        name="q"
        autoComplete="off"
        maxLength={320}
        defaultValue={q}
        hint={hint}
        error={error}
      />
      <button type="submit" className="button button-primary">
        {button}
      </button>
    </form>
  );
}
