"use client";

import type { Route } from "next";
import Link from "next/link";
import { useId } from "react";
import { formatLessonKind, LessonIcon } from "#components/courses/lesson-icon";
import { Icon } from "#components/teaching/icons";
import { PartButtons } from "#components/teaching/part-buttons";
import { useDrag } from "#components/teaching/use-drag";
import type { OutlineEditing } from "#components/teaching/use-outline";
import { Badge } from "#components/ui/badge";
import { Button } from "#components/ui/button";
import { toPartName } from "#lib/browser/teaching/format-position";
import type { DraftLesson } from "#lib/browser/teaching/outline-draft";

type LessonRowProps = {
  lesson: DraftLesson;
  /** Its position in its section, from 1. */
  number: number;
  editing: OutlineEditing;
  /** The path of the lesson's editor; null before the lesson is saved. */
  path: string | null;
  unready: string | null;
  saveAndWrite: () => Promise<void>;
};

export function LessonRow({ lesson, number, editing, path, unready, saveAndWrite }: LessonRowProps) {
  const { id, title, kind, minutes, preview } = lesson;
  const { errors, rename } = editing;
  const { element, handle, className } = useDrag<HTMLDivElement>({ id, kind: "lesson" });
  const names = useId();
  const error = errors[`${id}.title`];
  return (
    <div
      ref={element}
      className={`relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-canvas p-3 ${className}`}
    >
      <div className="flex min-w-0 flex-1 basis-80 items-center gap-2">
        <span ref={handle} className="hidden cursor-grab text-muted sm:grid" data-drag-handle>
          <Icon name="grip" />
        </span>
        <span className="text-primary" title={formatLessonKind(kind)}>
          <LessonIcon kind={kind} />
        </span>
        <input
          dir="auto"
          className="field quiet-field min-w-0 flex-1"
          value={title}
          placeholder={`${formatLessonKind(kind)} lesson`}
          data-focus={`${id} title`}
          aria-label={`Title of lesson ${number}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${names}-error` : undefined}
          onChange={(event) => rename(id, event.currentTarget.value)}
        />
      </div>
      <p className="flex items-center gap-3 text-sm sm:ps-9 lg:ps-0">
        <span className="text-muted">{`${minutes} min`}</span>
        {preview ? <Badge tone="good">Free preview</Badge> : null}
      </p>
      <div className="ms-auto flex items-center gap-1">
        {path ? (
          <Link href={path as Route} className="button button-quiet small-button">
            <span>{unready ? "Write lesson" : "Edit lesson"}</span>
            <span className="sr-only">{toPartName(title)}</span>
          </Link>
        ) : (
          <Button className="button button-quiet small-button" onClick={saveAndWrite}>
            Save and write
            <span className="sr-only">{toPartName(title)}</span>
          </Button>
        )}
        <PartButtons id={id} title={title} editing={editing} />
      </div>
      {error ? (
        <p id={`${names}-error`} className="basis-full text-danger text-sm sm:ps-9">
          {error}
        </p>
      ) : null}
      {unready ? (
        <p className="flex basis-full gap-2 text-muted text-sm sm:ps-9">
          <Icon name="hidden" />
          <span>{`Not visible to students yet. ${unready}`}</span>
        </p>
      ) : null}
    </div>
  );
}
