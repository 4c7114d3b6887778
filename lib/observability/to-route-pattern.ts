import "server-only";
/**
 * Returns the route pattern of a path, such as `/api/cart/[user]` for `/api/cart/ada@openbook.test`, so that no user
 * input is logged. `params` are the parameters that Next found in the path.
 */
export function toRoutePattern({ path, params }: { path: string; params: unknown }): string {
  const names = Object.entries(params ?? {});
  const rest = names.find(([, value]) => Array.isArray(value));
  if (rest) return `/api/[...${rest[0]}]`;
  // Searched from the end, where parameters are: /api/reviews/reviews is /api/reviews/[titleOrId].
  const segments = path.split("/").reverse();
  for (const [name, value] of names.reverse()) {
    const position = segments.findIndex((segment) => segment === value || decode(segment) === decode(value));
    // A parameter that isn't found could be anywhere, so no part of the path is logged.
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
