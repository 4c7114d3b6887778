type FormMessageProps = { message: string | null; kind?: "failure" | "success" };

/** A form's failure or success message, announced when it appears. */
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
