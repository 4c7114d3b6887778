/** The words of a search in quotation marks, which stand in the page's direction whatever the direction of the words. */
export function QuotedQuery({ q }: { q: string | undefined }) {
  return (
    <q>
      <bdi>{q}</bdi>
    </q>
  );
}
