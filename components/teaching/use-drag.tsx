import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DropPosition } from "#lib/browser/teaching/drag-part";
import type { OutlineChange } from "#lib/browser/teaching/update-outline";

const dropMarkerClasses: Record<DropPosition, string> = {
  top: "before:absolute before:inset-x-0 before:-top-px before:z-1 before:h-0.5 before:bg-primary",
  bottom: "after:absolute after:inset-x-0 after:-bottom-px after:z-1 after:h-0.5 after:bg-primary",
  inside: "outline-2 outline-primary outline-offset-2",
};

/**
 * Makes a section or lesson draggable, in addition to its buttons: the library loads after the page. `element` and
 * `handle` are refs, and `className` marks where the dragged item would drop.
 */
export function useDrag<Element extends HTMLElement>(part: { id: string; kind: "section" | "lesson" }) {
  const { id, kind } = part;
  const element = useRef<Element>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [position, setPosition] = useState<DropPosition | null>(null);

  useEffect(() => {
    return withDragLibrary(({ installDraggable }) => {
      if (!element.current || !handle.current) return undefined;
      return installDraggable({
        id,
        kind,
        element: element.current,
        handle: handle.current,
        onOver: setPosition,
      });
    });
  }, [id, kind]);

  return { element, handle, className: position ? dropMarkerClasses[position] : "" };
}

const dropPositions = { top: "before", bottom: "after", inside: "inside" } as const;

export function useDrops(onDrop: (change: Extract<OutlineChange, { type: "drop" }>) => void): void {
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    return withDragLibrary(({ onPartDrop }) =>
      onPartDrop(({ id, targetId, position }) =>
        drop({ type: "drop", id, targetId, where: dropPositions[position] }),
      ),
    );
  }, []);
}

type DragLibrary = typeof import("#lib/browser/teaching/drag-part");

function withDragLibrary(start: (library: DragLibrary) => (() => void) | undefined): () => void {
  let isWanted = true;
  let stop: (() => void) | undefined;
  import("#lib/browser/teaching/drag-part").then(
    (library) => {
      if (isWanted) stop = start(library);
    },
    // Without the library, the buttons still move everything.
    () => {},
  );
  return () => {
    isWanted = false;
    stop?.();
  };
}
