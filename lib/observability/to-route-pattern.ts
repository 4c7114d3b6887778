import "server-only";
/**
 * The pattern behind an address, `/api/cart/[user]` for `/api/cart/ada@openbook.test`: what somebody typed or is called
 * does not belong into a log. `params` are what Next found in the address.
 */
export function toRoutePattern({ path, params }: { path: string; params: unknown }): string {
  const names = Object.entries(params ?? {});
  const rest = names.find(([, value]) => Array.isArray(value));
  if (rest) return `/api/[...${rest[0]}]`;
  // From the end, because parameters stand there: /api/reviews/reviews is /api/reviews/[titleOrId].
  const segments = path.split("/").reverse();
  for (const [name, value] of names.reverse()) {
    const position = segments.findIndex((segment) => segment === value || decode(segment) === decode(value));
    // A parameter that is not found could be anywhere: nothing of the address is shown then.
    if (position < 0) return "/api/(unknown)";
    segments[position] = `[${name}]`;
  }
  return segments.reverse().join("/");
}

function decode(text: unknown): string {
  try {
    return decodeURIComponent(String(text));
  } catch {
    return String(text);
  }
}
