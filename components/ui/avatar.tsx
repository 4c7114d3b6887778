import { Picture } from "#components/ui/picture";

type AvatarProps = { name: string; photo: string };

function toInitials(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return [first, rest.at(-1) ?? ""]
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}

/** A person's photo, or their initials if there is none or it doesn't load. Decorative: the name is next to it. */
export function Avatar({ name, photo }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      dir="auto"
      className="relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-tint font-semibold text-primary-strong text-sm"
    >
      <Picture src={photo} width={44} height={44}>
        {toInitials(name)}
      </Picture>
    </span>
  );
}
