import { useId } from "react";
import { FieldNotes } from "#components/ui/field-frame";
import { type StarValue, starValues } from "#lib/rules/reviews/stars";

type StarChoiceProps = { given?: StarValue | null; error?: string | undefined; onChange?: () => void };

const choice =
  "relative grid min-h-11.5 min-w-11 place-items-center rounded-[0.625rem] has-focus-visible:outline-2 has-focus-visible:outline-primary";
const input = "absolute inset-0 m-0 size-full cursor-pointer opacity-0";

/** Radio buttons for 1 to 5 stars or none. The group can take the focus when the server rejects the stars. */
export function StarChoice({ given = null, error, onChange }: StarChoiceProps) {
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
        <label
          className={`${choice} border border-[color-mix(in_srgb,var(--muted)_70%,var(--line))] px-2.5 text-[0.875rem] has-checked:border-primary has-checked:bg-tint has-checked:text-primary-strong`}
        >
          <input className={input} type="radio" name="stars" value="" defaultChecked={given === null} />
          No rating
        </label>
        <div className="star-choice flex">
          {starValues.toReversed().map((value) => (
            <label key={value} className={choice}>
              <input
                className={input}
                type="radio"
                name="stars"
                value={value}
                defaultChecked={given === value}
              />
              <span className="sr-only">{value === 1 ? "1 star" : `${value} stars`}</span>
            </label>
          ))}
        </div>
      </div>
      <FieldNotes id={id} hint="Optional. Counts toward the course's rating." error={error} />
    </fieldset>
  );
}

/** Returns the stars chosen in this form; null for none, and for a form without stars. */
export function parseStars(form: HTMLFormElement): number | null {
  return Number(new FormData(form).get("stars")) || null;
}
