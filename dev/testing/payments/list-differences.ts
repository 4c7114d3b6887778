import { checkBooks, type Difference } from "#lib/books/check-books";

/** Returns the differences that `npm run books` prints for the database of this test file. */
export async function listDifferences({ withStripe = true } = {}): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const difference of checkBooks({ withStripe })) found.push(difference);
  return found;
}
