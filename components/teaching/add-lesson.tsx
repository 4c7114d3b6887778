"use client";

import { useId, useRef, useState } from "react";
import { LessonIcon, nameLessonKind } from "#components/courses/lesson-icon";
import { Icon } from "#components/teaching/icons";
import { Button } from "#components/ui/button";
import { type LessonKind, lessonKinds } from "#lib/rules/lessons/lesson-schema";

const explanations: Record<LessonKind, string> = {
  text: "Read on the page, with headings, pictures, and code.",
  video: "Your own file, or one on YouTube, Vimeo, or any site.",
  file: "Something to download: a PDF, exercises, a template.",
  link: "A page somewhere else, with your words about it.",
};

/** Adds a lesson to the end of a section. The teacher chooses its kind first, because it can't be changed later. */
export function AddLesson({ sectionId, onAdd }: { sectionId: string; onAdd: (kind: LessonKind) => void }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close(event: React.KeyboardEvent) {
    if (event.key !== "Escape") return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div className="grid gap-3">
      <Button
        ref={button}
        className="button button-quiet justify-self-start"
        data-focus={`${sectionId} add`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="add" />
        Add a lesson
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the group around its buttons */}
      <div id={id} hidden={!isOpen} onKeyDown={close}>
        <ul className="grid gap-2 sm:grid-cols-2">
          {lessonKinds.map((kind) => (
            <li key={kind} className="grid">
              <Button
                className="flex cursor-pointer gap-3 rounded-lg border border-line p-3 text-left hover:border-primary"
                onClick={() => {
                  setOpen(false);
                  onAdd(kind);
                }}
              >
                <span className="mt-0.5 text-primary">
                  <LessonIcon kind={kind} isDecorative />
                </span>
                <span>
                  <span className="block font-semibold">{nameLessonKind(kind)}</span>
                  <span className="block text-muted text-sm">{explanations[kind]}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
