import type { LessonKind } from "#lib/rules/lessons/lesson-schema";

const kindDetails: Record<LessonKind, { name: string; path: string }> = {
  text: { name: "Text", path: "M5 3h7l3 3v11H5zM8 9h4M8 12.500h4" },
  video: { name: "Video", path: "M3 4.500h14v11H3zM8.500 7.500v5l4-2.500z" },
  file: { name: "File", path: "M10 3v9M6.500 8.500 10 12l3.500-3.500M4 13.500V17h12v-3.500" },
  link: { name: "Link", path: "M8 5H4v11h11v-4M11 4h5v5M16 4l-7 7" },
};

export function formatLessonKind(kind: LessonKind): string {
  return kindDetails[kind].name;
}

type LessonIconProps = { kind: LessonKind /** The name is next to it. */; isDecorative?: boolean };

/** The icon of a kind of lesson. Screen readers get its name. */
export function LessonIcon({ kind, isDecorative = false }: LessonIconProps) {
  const { name, path } = kindDetails[kind];
  return (
    <>
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="size-5 shrink-0 fill-none stroke-current stroke-[1.5]"
      >
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {isDecorative ? null : <span className="sr-only">{`${name}: `}</span>}
    </>
  );
}
