import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Picture } from "#components/ui/picture";
import { TextField } from "#components/ui/text-field";
import { UploadField } from "#components/ui/upload-field";
import { isFilePath } from "#lib/rules/files/file-address";
import { toPictureAddress } from "#lib/rules/validation/picture-address";

type PictureFieldProps = {
  purpose: "course-picture" | "person-picture";
  name?: string;
  address: string;
  error?: string | undefined;
  onChange: (address: string) => void;
};

/** A field for a picture: an upload, which can be replaced and removed, or the URL of a picture on another site. */
export function PictureField({ purpose, name, address, error, onChange }: PictureFieldProps) {
  const isPerson = purpose === "person-picture";
  const isUploaded = isFilePath(address.trim());
  const urlField = useRef<HTMLInputElement>(null);
  const [removals, setRemovals] = useState(0);

  // The focused button has disappeared.
  useEffect(() => {
    if (removals > 0) urlField.current?.focus();
  }, [removals]);

  function remove() {
    onChange("");
    setRemovals((before) => before + 1);
  }

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 font-semibold">Picture</legend>
      <div className="flex flex-wrap gap-5">
        <span
          className={`relative grid shrink-0 place-items-center self-start overflow-hidden bg-tint text-muted text-sm ${
            isPerson ? "size-24 rounded-full" : "aspect-video w-56 rounded-lg"
          }`}
        >
          <Picture src={toPictureAddress(address.trim())} width={224} height={126}>
            <span>No picture</span>
          </Picture>
        </span>
        <div className="grid min-w-0 flex-1 basis-72 gap-4">
          <UploadField
            key={removals}
            label={isUploaded ? "Replace the picture" : "Upload a picture"}
            purpose={purpose}
            onUploaded={(file) => onChange(file.address)}
          />
          {isUploaded ? (
            <div>
              <input type="hidden" name={name} value={address} />
              <Button className="delete-button" onClick={remove}>
                Remove the picture
              </Button>
              {error ? <p className="mt-1.5 text-danger text-sm">{error}</p> : null}
            </div>
          ) : (
            <TextField
              ref={urlField}
              label="Or its URL"
              name={name}
              inputMode="url"
              placeholder="https://"
              value={address}
              error={error}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </div>
      </div>
    </fieldset>
  );
}
