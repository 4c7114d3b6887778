import { expect, type Locator } from "@playwright/test";

/** Expects that a button is on the level of the field to its left, whatever is below the field. */
export async function expectBeside({ button, field }: { button: Locator; field: Locator }): Promise<void> {
  const [ofButton, ofField] = await Promise.all([button.boundingBox(), field.boundingBox()]);
  if (!ofButton || !ofField) throw new Error("The button or the field isn't visible.");
  expect(ofButton.x).toBeGreaterThan(ofField.x + ofField.width);
  expect(Math.abs(ofButton.y + ofButton.height / 2 - (ofField.y + ofField.height / 2))).toBeLessThan(1);
}
