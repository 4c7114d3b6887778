type FormMessageProps = { message: string | null; kind?: "failure" | "success" };

/** What went wrong, or right, under a form; read out as soon as it appears. */
export function FormMessage({ message, kind = "failure" }: FormMessageProps) {
  if (!message) return null;
  return kind === "failure" ? (
    <p role="alert" className="text-danger wrap-anywhere">
      {message}
    </p>
  ) : (
    <p role="status" className="rounded-card bg-tint p-4 wrap-anywhere">
      {message}
    </p>
  );
}
