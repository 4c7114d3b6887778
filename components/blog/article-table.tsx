type ArticleTableProps = {
  caption: string;
  columns: readonly string[];
  /** Each row starts with its heading and has one cell per column. */
  rows: readonly (readonly string[])[];
};

export function ArticleTable({ caption, columns, rows }: ArticleTableProps) {
  const [firstColumn, ...otherColumns] = columns;

  return (
    <section
      aria-label={`Table: ${caption}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: A keyboard user can scroll this region only if it takes focus.
      tabIndex={0}
      className="mt-6 overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full min-w-[34rem] border-collapse text-left text-sm leading-normal">
        <caption className="px-4 pt-3 pb-2 text-left text-muted">{caption}</caption>
        <thead className="border-b border-line bg-sunken">
          <tr>
            <th scope="col" className="px-4 py-2 font-semibold text-ink">
              {firstColumn}
            </th>
            {otherColumns.map((column) => (
              <th key={column} scope="col" className="px-4 py-2 font-semibold text-ink">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([heading, ...cells]) => (
            <tr key={heading} className="align-top">
              <th scope="row" className="px-4 py-2 font-medium text-ink">
                {heading}
              </th>
              {otherColumns.map((column, index) => (
                <td key={column} className="px-4 py-2 text-ink">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
