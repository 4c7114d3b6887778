import { Icon } from "#components/teaching/icons";
import type { OutlineEditing } from "#components/teaching/use-outline";
import { Button } from "#components/ui/button";
import { canMove, namePart } from "#lib/browser/teaching/describe-place";

type PartButtonsProps = { id: string; title: string; editing: OutlineEditing };

/** Moves a section or lesson up and down, and deletes it. */
export function PartButtons({ id, title, editing }: PartButtonsProps) {
  const name = namePart(title);
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
