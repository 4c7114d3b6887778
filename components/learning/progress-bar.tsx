import "./learning.css";

type ProgressBarProps = { done: number; total: number };

/** How many lessons of a course are completed, in words and as a bar. */
export function ProgressBar({ done, total }: ProgressBarProps) {
  const words = `${done} of ${total} ${total === 1 ? "lesson" : "lessons"} done`;
  return (
    <div>
      <p className="text-muted text-sm">{words}</p>
      <progress value={done} max={total} aria-label={words} className="progress-bar" />
    </div>
  );
}
