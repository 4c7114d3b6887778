/** The names in a text: "a b" has the type "a" | "b". */
type Names<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Names<Rest> : Text;

/**
 * Returns an object with null for each name, for the fields that Stripe shows and the simulator never fills. A name that
 * is missing here doesn't compile, because Stripe's types require it.
 */
export function createNulls<Text extends string>(...texts: Text[]) {
  const names = texts.flatMap((text) => text.split(" "));
  return Object.fromEntries(names.map((name) => [name, null])) as Record<Names<Text>, null>;
}
