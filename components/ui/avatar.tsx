import { Picture } from "#components/ui/picture";

function toInitials(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return [first, rest.at(-1) ?? ""]
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}

/** The pixels of each size of `avatar` in globals.css. */
const pixels = { small: 44, large: 80, portrait: 320 };

type AvatarProps = { name: string; photo: string; size?: keyof typeof pixels };

/** A person's photo, or their initials if there is none or it doesn't load. Decorative: the name is next to it. */
export function Avatar({ name, photo, size = "small" }: AvatarProps) {
  return (
    <span aria-hidden="true" dir="auto" className="avatar" data-size={size}>
      <Picture src={photo} width={pixels[size]} height={pixels[size]}>
        <span>{toInitials(name)}</span>
      </Picture>
    </span>
  );
}
