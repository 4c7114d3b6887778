/** What a database says about how it ran a query. */
export type QueryPlan = {
  /** The number of index entries read; null if the database doesn't say. */
  keys: number | null;
  /** The names of the indexes that were read. */
  indexes: string[];
  /** Whether the results were sorted in memory. */
  isSorted: boolean;
};

/**
 * Reads the answer to `explain`: of MongoDB and the embedded server, whose stages have an `indexName`, or of FerretDB,
 * which returns PostgreSQL's plan.
 */
export function readPlan(plan: unknown): QueryPlan {
  const found: QueryPlan = { keys: null, indexes: [], isSorted: false };
  readPart(plan, found);
  return found;
}

const sorts = ["SORT", "Sort", "Incremental Sort"];

// Plans that the database has considered, and costs that it has estimated.
const unused = ["rejectedPlans", "allPlansExecution", "IndexCosts"];

function readPart(part: unknown, found: QueryPlan): void {
  if (typeof part !== "object" || part === null) return;
  if (Array.isArray(part)) {
    for (const each of part) readPart(each, found);
    return;
  }
  const fields = new Map<string, unknown>(Object.entries(part));
  const index = fields.get("indexName") ?? fields.get("Index Name");
  if (typeof index === "string" && !found.indexes.includes(index)) found.indexes.push(index);
  if (sorts.includes(String(fields.get("stage") ?? fields.get("Node Type")))) found.isSorted = true;
  // The first total is that of the whole query.
  if (found.keys === null && fields.has("totalKeysExamined"))
    found.keys = Number(fields.get("totalKeysExamined"));
  for (const [name, value] of fields) if (!unused.includes(name)) readPart(value, found);
}
