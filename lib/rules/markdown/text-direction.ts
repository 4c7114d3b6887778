const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const leftToRight =
  /[^\P{L}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

type DirectionAttributes = { dir?: "ltr" | "rtl"; dataMixed?: "true" };

/**
 * The direction of a text's first letter; nothing for a text without letters. A text with letters of both directions is
 * mixed: prose.css gives it the direction of the course's language if that's known.
 */
export function toDirectionAttributes(text: string): DirectionAttributes {
  const [rtl, ltr] = [text.search(rightToLeft), text.search(leftToRight)];
  if (rtl < 0 && ltr < 0) return {};
  if (rtl < 0 || ltr < 0) return { dir: rtl < 0 ? "ltr" : "rtl" };
  return { dir: rtl < ltr ? "rtl" : "ltr", dataMixed: "true" };
}
