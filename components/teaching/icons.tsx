const iconPaths = {
  up: "M12 19V5.5M6 11.5l6-6 6 6",
  down: "M12 5v13.5M6 12.5l6 6 6-6",
  delete: "M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 13.5h9l1-13.5M10 10.5v5.5M14 10.5v5.5",
  close: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  add: "M12 5v14M5 12h14",
  grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  hidden:
    "M4 4l16 16M9.9 5.2A9.5 9.5 0 0 1 12 5c5.5 0 8.5 5 9 7a11 11 0 0 1-2.3 3.7M6.3 7A11.5 11.5 0 0 0 3 12c.5 2 3.5 7 9 7a9.3 9.3 0 0 0 4.2-1",
};

/** An icon for a button or next to words, which carry the meaning. */
export function Icon({ name }: { name: keyof typeof iconPaths }) {
  const isDotted = name === "grip";
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`size-5 shrink-0 fill-none stroke-current ${isDotted ? "stroke-[3]" : "stroke-[1.75]"}`}
    >
      <path d={iconPaths[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
