export function OpenBook({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`fill-current opacity-40 ${className}`}>
      <path d="M6 11c6-2 12-1.500 17 2v25c-5-3.500-11-4-17-2zm36 0c-6-2-12-1.500-17 2v25c5-3.500 11-4 17-2z" />
    </svg>
  );
}
