import { SelectField } from "#components/ui/select-field";
import { TextArea } from "#components/ui/text-area";
import { TextField } from "#components/ui/text-field";
import { categories, levels, nameLanguage, offeredLanguages } from "#lib/rules/courses/course-facets";

type ToField = (name: string) => { name: string; error: string | undefined };

const languages = Object.fromEntries(offeredLanguages.map((tag) => [tag, nameLanguage(tag)]));

/** The optional fields of a course. It opens when one of them is invalid. */
export function MoreAboutCourse({ field }: { field: ToField }) {
  return (
    <details className="fold">
      <summary>More about the course</summary>
      <div className="grid gap-5 pt-5">
        <TextField
          label="Headline"
          hint="One sentence of up to 120 characters below the title."
          {...field("headline")}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField label="Category" options={categories} none="Not chosen" {...field("category")} />
          <SelectField label="Level" options={levels} none="Not chosen" {...field("level")} />
          <SelectField label="Language" options={languages} none="Not chosen" {...field("language")} />
        </div>
        <TextArea
          label="What students will learn"
          rows={4}
          hint="One per line, eight at most."
          {...field("outcomes")}
        />
        <TextArea
          label="Requirements"
          rows={3}
          hint="What students need to know or have. One per line, eight at most."
          {...field("requirements")}
        />
      </div>
    </details>
  );
}
