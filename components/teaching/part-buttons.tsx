import { Icon } from "#components/teaching/icons";
import type { OutlineEditing } from "#components/teaching/use-outline";
import { Button } from "#components/ui/button";
import { canMove, toPartName } from "#lib/browser/teaching/format-position";

export function PartButtons({ id, title, editing }: { id: string; title: string; editing: OutlineEditing }) {
  const name = toPartName(title);
  const moves = [
    { part: "up", by: -1 },
    { part: "down", by: 1 },
  ] as const;
  return (
    <div className="flex">
      {moves.map(({ part, by }) => (
        <Button
          key={part}
          className="tool-button"
          data-focus={`${id} ${part}`}
          aria-label={`Move ${name} ${part}`}
          title={`Move ${part}`}
          disabled={!canMove(editing.draft, { id, by })}
          onClick={() => editing.move(id, by)}
        >
          <Icon name={part} />
        </Button>
      ))}
      <Button
        className="tool-button enabled:hover:bg-danger/12 enabled:hover:text-danger"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={() => editing.remove(id, title)}
      >
        <Icon name="delete" />
      </Button>
    </div>
  );
}

type DeletedNoteProps = { id: string; title: string; isSold: boolean; editing: OutlineEditing };

/** Replaces a deleted section or lesson, with a button that restores it and everything in it. */
export function DeletedNote({ id, title, isSold, editing }: DeletedNoteProps) {
  const name = toPartName(title);
  return (
    <div className="flex items-center gap-2 rounded-lg border border-line border-dashed py-1 pr-1 pl-3 text-muted text-sm">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <bdi>{name}</bdi>
        <span> deleted. </span>
        {isSold ? <span id={`${id}-sold`}>Students keep what they bought. </span> : null}
        <Button
          className="min-h-6 cursor-pointer font-semibold text-primary underline underline-offset-2"
          data-focus={`${id} undo`}
          aria-label={`Undo: restore ${name}`}
          aria-describedby={isSold ? `${id}-sold` : undefined}
          onClick={() => editing.restore(id)}
        >
          Undo
        </Button>
      </p>
      <Button
        className="tool-button"
        aria-label={`Dismiss: ${name} deleted`}
        title="Dismiss"
        onClick={() => editing.forget(id)}
      >
        <Icon name="close" />
      </Button>
    </div>
  );
}
