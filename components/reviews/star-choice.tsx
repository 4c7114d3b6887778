import { useId } from "react";
import { starsPendingSentence } from "#components/reviews/stars-pending-note";
import { FieldNotes } from "#components/ui/field-frame";
import { type StarValue, starValues } from "#lib/rules/reviews/stars";

type StarChoiceProps = {
  given?: StarValue | null;
  /** Whether the stars will count only once the user's email address is verified. */
  arePending: boolean;
  error?: string | undefined;
  onChange?: () => void;
};

/** Radio buttons for 1 to 5 stars or none. The group can take the focus when the server rejects the stars. */
export function StarChoice({ given = null, arePending, error, onChange }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset
      name="stars"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group can't be invalid
      role="radiogroup"
      tabIndex={-1}
      className="grid min-w-0 gap-1.5 focus-visible:outline-offset-8"
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      aria-invalid={error ? true : undefined}
      onChange={onChange}
    >
      <legend className="pb-1.5 font-semibold">Your rating</legend>
      <div className="flex flex-wrap items-center">
        <label className="star-option no-rating">
          <input type="radio" name="stars" value="" defaultChecked={given === null} />
          No rating
        </label>
        <div className="star-choice flex">
          {starValues.toReversed().map((value) => (
            <label key={value} className="star-option">
              <input type="radio" name="stars" value={value} defaultChecked={given === value} />
              <span className="sr-only">{value === 1 ? "1 star" : `${value} stars`}</span>
            </label>
          ))}
        </div>
      </div>
      <FieldNotes
        id={id}
        hint={
          arePending ? `Optional. ${starsPendingSentence}` : "Optional. Counts toward the course's rating."
        }
        error={error}
      />
    </fieldset>
  );
}

/** Returns the stars chosen in this form; null for none, and for a form without stars. */
export function parseStars(form: HTMLFormElement): number | null {
  return Number(new FormData(form).get("stars")) || null;
}
