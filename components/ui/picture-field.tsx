import { Picture } from "#components/ui/picture";
import { TextField } from "#components/ui/text-field";
import { UploadField } from "#components/ui/upload-field";
import { toPictureAddress } from "#lib/rules/validation/picture-address";

type PictureFieldProps = {
  purpose: "course-picture" | "person-picture";
  name?: string;
  address: string;
  error?: string | undefined;
  onChange: (address: string) => void;
};

/** A field for a picture: an upload, or the URL of a picture on another site. */
export function PictureField({ purpose, name, address, error, onChange }: PictureFieldProps) {
  const isPerson = purpose === "person-picture";
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
            label="Upload a picture"
            purpose={purpose}
            onUploaded={(file) => onChange(file.address)}
          />
          <TextField
            label="Or its URL"
            name={name}
            inputMode="url"
            placeholder="https://"
            value={address}
            error={error}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      </div>
    </fieldset>
  );
}
