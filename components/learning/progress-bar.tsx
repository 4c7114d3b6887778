import "./learning.css";

export function ProgressBar({ done, total }: { done: number; total: number }) {
  const words = `${done} of ${total} ${total === 1 ? "lesson" : "lessons"} done`;
  return (
    <div>
      <p className="text-muted text-sm">{words}</p>
      <progress value={done} max={total} aria-label={words} className="progress-bar" />
    </div>
  );
}
