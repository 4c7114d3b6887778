import { PictureField } from "#components/ui/picture-field";
import { SelectField } from "#components/ui/select-field";
import { TextArea } from "#components/ui/text-area";
import { TextField } from "#components/ui/text-field";
import type { CourseDraft, CourseFieldName } from "#lib/browser/teaching/course-draft";
import { categories, levels, nameLanguage, offeredLanguages } from "#lib/rules/courses/course-facets";
import { priceHint } from "#lib/rules/payments/price-schema";

type CourseFieldsProps = {
  draft: CourseDraft;
  errors: Record<string, string>;
  set: (name: CourseFieldName, value: string) => void;
};

/** The fields of a course's details. */
export function CourseFields({ draft, errors, set }: CourseFieldsProps) {
  const field = (name: CourseFieldName) => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  return (
    <>
      <TextField label="Title" required {...field("title")} />
      <TextField
        label="Headline"
        hint="One sentence that says what students will be able to do. Up to 120 characters."
        {...field("headline")}
      />
      <PictureField
        purpose="course-picture"
        address={draft.image}
        error={errors.image}
        onChange={(address) => set("image", address)}
      />
      <TextArea label="Details" rows={6} required {...field("details")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Price" inputMode="decimal" required hint={priceHint} {...field("price")} />
        <TextField
          label="Ratings"
          required
          hint="In your own words, for example 4.8 or New."
          {...field("Ratings")}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField label="Category" none="Not chosen" options={categories} {...field("category")} />
        <SelectField label="Level" none="Not chosen" options={levels} {...field("level")} />
        <SelectField
          label="Language"
          none="Not chosen"
          options={listLanguages(draft.language)}
          {...field("language")}
        />
      </div>
      <TextArea
        label="What students will learn"
        rows={4}
        hint="One on each line, up to 8."
        {...field("outcomes")}
      />
      <TextArea label="Requirements" rows={3} hint="One on each line, up to 8." {...field("requirements")} />
    </>
  );
}

/** Returns the names of the languages to choose from, by tag. The API may have stored another language. */
function listLanguages(chosen: string): Record<string, string> {
  const tags = new Set<string>([...offeredLanguages, ...(chosen ? [chosen] : [])]);
  const named = [...tags].map((tag) => [tag, nameLanguage(tag)] as const);
  return Object.fromEntries(named.toSorted(([, one], [, other]) => one.localeCompare(other, "en")));
}
