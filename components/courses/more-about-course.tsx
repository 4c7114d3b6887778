import { SelectField } from "#components/ui/select-field";
import { TextArea } from "#components/ui/text-area";
import { TextField } from "#components/ui/text-field";
import { categories, levels, nameLanguage, offeredLanguages } from "#lib/rules/courses/course-facets";

type MoreAboutCourseProps = { errors: Record<string, string> };

const languages = Object.fromEntries(offeredLanguages.map((tag) => [tag, nameLanguage(tag)]));

/** The optional fields of a course. It opens when one of them is invalid. */
export function MoreAboutCourse({ errors }: MoreAboutCourseProps) {
  return (
    <details className="fold">
      <summary>More about the course</summary>
      <div className="grid gap-5 pt-5">
        <TextField
          label="Headline"
          name="headline"
          hint="One sentence of up to 120 characters below the title."
          error={errors.headline}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField
            label="Category"
            name="category"
            options={categories}
            none="Not chosen"
            error={errors.category}
          />
          <SelectField label="Level" name="level" options={levels} none="Not chosen" error={errors.level} />
          <SelectField
            label="Language"
            name="language"
            options={languages}
            none="Not chosen"
            error={errors.language}
          />
        </div>
        <TextArea
          label="What students will learn"
          name="outcomes"
          rows={4}
          hint="One per line, eight at most."
          error={findLineError(errors, "outcomes")}
        />
        <TextArea
          label="Requirements"
          name="requirements"
          rows={3}
          hint="What students need to know or have. One per line, eight at most."
          error={findLineError(errors, "requirements")}
        />
      </div>
    </details>
  );
}

/** Returns the error of a list, or of one of its lines. */
function findLineError(errors: Record<string, string>, name: string): string | undefined {
  const path = Object.keys(errors).find((path) => path === name || path.startsWith(`${name}.`));
  return path && errors[path];
}
