import { ConflictPanel } from "#components/teaching/conflict-panel";
import { CourseFields } from "#components/teaching/course-fields";
import { EditorForm } from "#components/teaching/editor-form";
import { OfferedDraft } from "#components/teaching/offered-draft";
import { SaveBar } from "#components/teaching/save-bar";
import type { VersionedDraft } from "#components/teaching/use-versioned-draft";
import { type CourseDraft, type CourseFieldName, listDifferences } from "#lib/browser/teaching/course-draft";

const labels: Record<CourseFieldName, string> = {
  title: "Title",
  headline: "Headline",
  image: "Picture",
  details: "Details",
  Ratings: "Ratings",
  price: "Price",
  category: "Category",
  level: "Level",
  language: "Language",
  outcomes: "What students will learn",
  requirements: "Requirements",
};

/** Edits the details of a course. */
export function DetailsEditor({ editor }: { editor: VersionedDraft<CourseDraft> }) {
  const { draft, edit, errors } = editor;
  return (
    <EditorForm aria-labelledby="details" editor={editor} className="card gap-5 px-5 pt-5 sm:px-8 sm:pt-8">
      <OfferedDraft editor={editor} />
      <ConflictPanel what="course" editor={editor}>
        {(newer) => (
          <dl className="grid gap-3">
            {listDifferences(draft, newer).map((name) => (
              <div key={name}>
                <dt className="font-semibold text-sm">{labels[name]}</dt>
                <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {newer[name] || "Nothing"}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </ConflictPanel>
      <CourseFields draft={draft} errors={errors} set={(name, value) => edit({ ...draft, [name]: value })} />
      <SaveBar label="Save details" editor={editor} />
    </EditorForm>
  );
}
