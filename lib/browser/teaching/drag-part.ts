import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";

type PartKind = "section" | "lesson";

export type DropPosition = "top" | "bottom" | "inside";

type DraggablePart = {
  id: string;
  kind: PartKind;
  element: HTMLElement;
  handle: HTMLElement;
  /** Called with the position where the dragged part would go; null if it can't be dropped here. */
  onOver: (position: DropPosition | null) => void;
};

/**
 * Makes a section or lesson draggable by its handle, and a drop target: before or after a part of its kind, and for
 * lessons also inside a section. Returns the cleanup function.
 */
export function installDraggable({ id, kind, element, handle, onOver }: DraggablePart): () => void {
  const show = ({ self, source, location }: ElementDropTargetEventBasePayload) => {
    const isInnermost = location.current.dropTargets[0]?.element === element;
    onOver(isInnermost && source.data.id !== id ? toDropPosition(self.data) : null);
  };
  return combine(
    draggable({ element, dragHandle: handle, getInitialData: () => ({ id, kind }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => kind === "section" || source.data.kind === "lesson",
      getData: ({ input, element, source }) =>
        source.data.kind === kind
          ? attachClosestEdge({ id }, { element, input, allowedEdges: ["top", "bottom"] })
          : { id },
      onDragEnter: show,
      onDrag: show,
      onDragLeave: () => onOver(null),
      onDrop: () => onOver(null),
    }),
  );
}

/** Calls back with each dropped part and its position. Returns the cleanup function. */
export function onPartDrop(onDrop: (drop: { id: string; targetId: string; position: DropPosition }) => void) {
  return monitorForElements({
    onDrop({ source, location }) {
      const target = location.current.dropTargets[0];
      if (!target || target.data.id === source.data.id) return;
      onDrop({
        id: String(source.data.id),
        targetId: String(target.data.id),
        position: toDropPosition(target.data),
      });
    },
  });
}

function toDropPosition(data: Record<string | symbol, unknown>): DropPosition {
  const edge = extractClosestEdge(data);
  return edge === "top" || edge === "bottom" ? edge : "inside";
}
