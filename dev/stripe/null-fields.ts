/** The names in a text: "a b" has the type "a" | "b". */
type Names<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Names<Rest> : Text;

/**
 * Returns an object with null for each name: the fields that Stripe's types require and the simulator never fills. A
 * forgotten name doesn't compile.
 */
export function createNulls<Text extends string>(...texts: Text[]) {
  const names = texts.flatMap((text) => text.split(" "));
  return Object.fromEntries(names.map((name) => [name, null])) as Record<Names<Text>, null>;
}
