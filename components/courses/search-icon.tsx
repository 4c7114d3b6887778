/** A magnifying glass. What is around it has the accessible name. */
export function SearchIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 shrink-0 fill-none stroke-current stroke-[1.75]"
    >
      <path d="M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0zM15.2 15.2 20 20" strokeLinecap="round" />
    </svg>
  );
}
