import { useCallback, useId, useState } from "react";
import { TextField } from "#components/ui/text-field";

const avatars = ["Fox", "Owl", "Bear", "Rabbit", "Cat", "Panda"].map((name) => ({
  name,
  path: `/avatars/${name.toLowerCase()}.svg`,
}));

/** The field for the URL of the user's picture, named `photo`. An avatar of this site fills it. */
export function PhotoField() {
  const [address, setAddress] = useState("");
  // What was typed, or restored by the browser, before hydration.
  const adopt = useCallback((input: HTMLInputElement | null) => {
    if (input) setAddress(input.value);
  }, []);
  const group = useId();

  return (
    <div className="grid gap-4">
      {/* The type "url" would reject a path on this site. */}
      <TextField
        ref={adopt}
        label="Photo URL"
        name="photo"
        inputMode="url"
        autoComplete="photo"
        required
        maxLength={2048}
        pattern="\s*(https://|/)[^\s\/]\S*\s*"
        title="Enter a URL that starts with https://, or choose an avatar"
        placeholder="https://"
        hint="A link to a photo of you. If it doesn't load, we'll show your initials."
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <fieldset className="min-w-0">
        <legend className="text-sm">Or choose an avatar</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {avatars.map(({ name, path }) => (
            <label key={path} className="avatar-option">
              <input
                type="radio"
                name={group}
                checked={address.trim() === path}
                onChange={() => setAddress(path)}
              />
              <img src={path} alt={name} width={44} height={44} />
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
