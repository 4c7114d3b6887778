export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Parses a body of Stripe's SDKs, `metadata[uid]=1&types[0]=card`, into nested objects and lists of strings. */
export function parseForm(body: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split("[").map((part) => part.replace(/\]$/, ""));
    setValue(root, path, value);
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, toLists(value)]));
}

function setValue(target: Record<string, FormValue>, path: string[], value: string): void {
  const [first = "", ...rest] = path;
  const name = first === "" ? String(Object.keys(target).length) : first;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = target[name];
  const next: Record<string, FormValue> = isRecord(inner) ? inner : Object.create(null);
  target[name] = next;
  setValue(next, rest, value);
}

/** Objects with the keys 0, 1, 2 … were lists. */
function toLists(value: FormValue): FormValue {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, toLists(inner)] as const);
  const isList = entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function isRecord(value: FormValue | undefined): value is Record<string, FormValue> {
  return typeof value === "object" && !Array.isArray(value);
}
