import { describe, expect, test } from "vitest";
import { canMove, formatPosition } from "#lib/browser/teaching/format-position";
import { listKept, type OutlineDraft } from "#lib/browser/teaching/outline-draft";
import { type OutlineChange, updateOutline } from "#lib/browser/teaching/update-outline";

/** In "A: a b | B: c -d", section A has the lessons a and b, and section B has c and the deleted d. */
function toDraft(text: string): OutlineDraft {
  const read = (name: string) => ({
    id: name.replace("-", ""),
    title: name.replace("-", ""),
    isDeleted: name.startsWith("-"),
  });
  return text.split(" | ").map((section) => {
    const [name = "", ...lessons] = section.split(/:? /).filter((part) => part !== "");
    return {
      ...read(name.replace(":", "")),
      lessons: lessons.map((lesson) => {
        return { ...read(lesson), kind: "text" as const, minutes: 5, preview: false };
      }),
    };
  });
}

function toText(draft: OutlineDraft): string {
  const write = ({ id, isDeleted }: { id: string; isDeleted: boolean }) => (isDeleted ? `-${id}` : id);
  return draft.map((section) => [`${write(section)}:`, ...section.lessons.map(write)].join(" ")).join(" | ");
}

const start = "A: a b | B: c";

describe("moving by buttons reaches every place and skips deleted parts", () => {
  test.each<[string, string, -1 | 1, string]>([
    [start, "b", -1, "A: b a | B: c"],
    [start, "a", 1, "A: b a | B: c"],
    ["the first lesson stays", "a", -1, "A: a b | B: c"],
    ["the last lesson stays", "c", 1, "A: a b | B: c"],
    ["into the next section", "b", 1, "A: a | B: b c"],
    ["into the section before", "c", -1, "A: a b c | B:"],
    ["a section", "B", -1, "B: c | A: a b"],
    ["the first section stays", "A", -1, "A: a b | B: c"],
  ])("%s: %s by %i", (_name, id, by, expected) => {
    expect(toText(updateOutline(toDraft(start), { type: "move", id, by }))).toBe(expected);
  });

  test.each<[string, string, -1 | 1, string]>([
    ["A: a -x b", "b", -1, "A: b a -x"],
    ["A: a -x b", "a", 1, "A: -x b a"],
    ["A: a | -X: x | B: c", "a", 1, "A: | -X: x | B: a c"],
    ["A: a | B: -x", "a", 1, "A: | B: -x a"],
    ["A: -x a | B: c", "c", -1, "A: -x a c | B:"],
    ["A: | -X: x | B:", "B", -1, "B: | A: | -X: x"],
  ])("%s: %s by %i", (from, id, by, expected) => {
    const draft = toDraft(from);
    expect(canMove(draft, { id, by })).toBe(true);
    expect(toText(updateOutline(draft, { type: "move", id, by }))).toBe(expected);
  });

  test.each<[string, -1 | 1]>([
    ["a", -1],
    ["c", 1],
    ["A", -1],
    ["B", 1],
  ])("%s can't move by %i", (id, by) => {
    expect(canMove(toDraft("A: -x a | B: c -y | -C: z"), { id, by })).toBe(false);
  });

  test("the last of four lessons in two sections moves to the front step by step", () => {
    let draft = toDraft("A: a b | B: c d");
    while (canMove(draft, { id: "d", by: -1 }))
      draft = updateOutline(draft, { type: "move", id: "d", by: -1 });
    expect(toText(draft)).toBe("A: d a b | B: c");
    expect(formatPosition(draft, "d")).toBe("d: lesson 1 of 3 in A.");
  });
});

describe("dragging moves a part to where it was dropped, and changes nothing if it can't be there", () => {
  test.each<[string, Extract<OutlineChange, { type: "drop" }>["where"], string, string]>([
    ["c", "before", "a", "A: c a b | B:"],
    ["c", "after", "a", "A: a c b | B:"],
    ["a", "inside", "B", "A: b | B: c a"],
    ["a", "after", "b", "A: b a | B: c"],
    ["a", "before", "a", start],
    ["A", "after", "B", "B: c | A: a b"],
    ["A", "before", "a", start],
    ["B", "before", "a", "B: c | A: a b"],
    ["unknown", "before", "a", start],
  ])("%s %s %s", (id, where, targetId, expected) => {
    expect(toText(updateOutline(toDraft(start), { type: "drop", id, targetId, where }))).toBe(expected);
  });
});

describe("a deleted part is restored in its place with all of its content", () => {
  test.each(["a", "A"])("%s", (id) => {
    const draft = toDraft(start);
    const deleted = updateOutline(draft, { type: "delete", id });
    expect(listKept(deleted).flatMap(({ lessons }) => listKept(lessons))).not.toContainEqual(
      expect.objectContaining({ id: "a" }),
    );
    expect(updateOutline(deleted, { type: "restore", id })).toEqual(draft);
  });

  test("even after others were moved and added around it", () => {
    const changes: OutlineChange[] = [
      { type: "delete", id: "b" },
      { type: "move", id: "c", by: -1 },
      { type: "add-lesson", id: "d", sectionId: "A", kind: "video" },
      { type: "restore", id: "b" },
    ];
    expect(toText(changes.reduce(updateOutline, toDraft("A: a b x | B: c")))).toBe("A: a b x c d | B:");
  });

  test("until its message is closed", () => {
    const draft = updateOutline(toDraft(start), { type: "delete", id: "a" });
    expect(toText(updateOutline(draft, { type: "forget", id: "a" }))).toBe("A: b | B: c");
  });
});

test("new parts are added at the end, empty and with the chosen kind", () => {
  const added = updateOutline(toDraft(start), { type: "add-section", id: "C" });
  const draft = updateOutline(added, { type: "add-lesson", id: "d", sectionId: "C", kind: "file" });
  expect(toText(draft)).toBe("A: a b | B: c | C: d");
  expect(draft[2]?.lessons[0]).toMatchObject({ title: "", kind: "file", preview: false });
});

test("a lesson or section that is renamed changes nothing else", () => {
  const changes: OutlineChange[] = [
    { type: "rename", id: "a", title: "Nouns" },
    { type: "rename", id: "B", title: "Grammar" },
  ];
  const draft = changes.reduce(updateOutline, toDraft(start));
  expect(draft[0]?.lessons[0]).toMatchObject({ title: "Nouns", minutes: 5, preview: false });
  expect(draft[0]?.lessons[1]).toMatchObject({ title: "b" });
  expect(formatPosition(draft, "B")).toBe("Grammar: section 2 of 2.");
});
