import { Picture } from "#components/ui/picture";

function toInitials(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return [first, rest.at(-1) ?? ""]
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}

const sizes = {
  small: { pixels: 44, classes: "size-11 text-sm" },
  large: { pixels: 80, classes: "size-20 text-2xl" },
  portrait: { pixels: 320, classes: "size-56 sm:size-72 text-6xl" },
};

type AvatarProps = { name: string; photo: string; size?: keyof typeof sizes };

/** A person's photo, or their initials if there is none or it doesn't load. Decorative: the name is next to it. */
export function Avatar({ name, photo, size = "small" }: AvatarProps) {
  const { pixels, classes } = sizes[size];
  return (
    <span
      aria-hidden="true"
      dir="auto"
      className={`relative grid ${classes} shrink-0 place-items-center overflow-hidden rounded-full bg-tint font-semibold text-primary-strong`}
    >
      <Picture src={photo} width={pixels} height={pixels}>
        <span>{toInitials(name)}</span>
      </Picture>
    </span>
  );
}
