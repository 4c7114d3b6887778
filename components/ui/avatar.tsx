import { Picture } from "#components/ui/picture";

function toInitials(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return [first, rest.at(-1) ?? ""]
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}

/** A person's photo, or their initials if there is none or it doesn't load. Decorative: the name is next to it. */
export function Avatar({ name, photo, isLarge = false }: { name: string; photo: string; isLarge?: boolean }) {
  const size = isLarge ? 80 : 44;
  return (
    <span
      aria-hidden="true"
      dir="auto"
      className={`relative grid ${isLarge ? "size-20 text-2xl" : "size-11 text-sm"} shrink-0 place-items-center overflow-hidden rounded-full bg-tint font-semibold text-primary-strong`}
    >
      <Picture src={photo} width={size} height={size}>
        <span>{toInitials(name)}</span>
      </Picture>
    </span>
  );
}
