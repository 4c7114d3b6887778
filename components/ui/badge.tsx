const colors = {
  good: "bg-tint text-primary-strong",
  bad: "bg-sunken text-danger",
  neutral: "bg-sunken text-muted",
} as const;

/** A state in one or two words. */
export function Badge({ tone, children }: { tone: keyof typeof colors; children: React.ReactNode }) {
  return (
    <span className={`badge inline-block rounded-full px-3 py-0.5 font-semibold text-sm ${colors[tone]}`}>
      {children}
    </span>
  );
}
