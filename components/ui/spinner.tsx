/** A loading indicator. "Loading..." is for screen readers only. */
export function Spinner() {
  return (
    <div role="status" className="grid min-h-64 place-items-center">
      <span
        aria-hidden="true"
        className="size-9 animate-spin rounded-full border-3 border-line border-t-primary motion-reduce:animate-none"
      />
      <span className="sr-only">Loading...</span>
    </div>
  );
}
