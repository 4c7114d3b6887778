import { useId } from "react";
import { FieldNotes } from "#components/ui/field-notes";
import { type StarValue, starValues } from "#lib/rules/reviews/stars";

type StarChoiceProps = {
  /** What is chosen first. */
  given?: StarValue | null;
  error?: string | undefined;
  onChange?: () => void;
};

/** Radio buttons for 1 to 5 stars or none. The group can have the focus, which a refusal by the server gives it. */
export function StarChoice({ given = null, error, onChange }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset
      name="stars"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group can't be invalid
      role="radiogroup"
      tabIndex={-1}
      className="star-choice"
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      aria-invalid={error ? true : undefined}
      onChange={onChange}
    >
      <legend className="font-semibold">Your rating</legend>
      <div className="star-choice-row">
        <label className="star-choice-none">
          <input type="radio" name="stars" value="" defaultChecked={given === null} />
          No rating
        </label>
        <div className="star-choice-stars">
          {starValues.toReversed().map((value) => (
            <label key={value}>
              <input type="radio" name="stars" value={value} defaultChecked={given === value} />
              <span className="sr-only">{value === 1 ? "1 star" : `${value} stars`}</span>
            </label>
          ))}
        </div>
      </div>
      <FieldNotes id={id} hint="Optional. Counts toward the course's rating." error={error} />
    </fieldset>
  );
}

/** The stars that are chosen in this form; null for none, and where they aren't asked for. */
export function readStars(form: HTMLFormElement): number | null {
  return Number(new FormData(form).get("stars")) || null;
}
