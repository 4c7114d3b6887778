import type { Document } from "mongodb";

type ExplainedQuery = {
  command: Document;
  plan: Document;
  /** The keys of the collection's indexes that cover all of its documents. */
  indexes: Document[];
};
type PlanStage = { stage: string };

/**
 * Returns the problem of an explained query plan, or null. Four plans of the embedded server differ from MongoDB's
 * (docs/decisions/0005): it reports a scan for a document by its id and another field, for a range of ids, and when the
 * filter has a field that its index lacks; and it reports a SORT for every sorted query with a filter. Such a SORT
 * counts only when no index could have delivered the order.
 */
export function findPlanProblem({ command, plan, indexes }: ExplainedQuery): string | null {
  if (isOneDocument(command) || isWalkById(command)) return null;
  const stages = listStages(plan);
  const isScan = stages.some(({ stage }) => stage === "COLLSCAN");
  if (isScan && !indexes.some((index) => hasBounds(index, command))) return "reads the whole collection";
  if (!stages.some(({ stage }) => stage === "SORT")) return null;
  const { filter = {}, sort = {} } = command;
  return indexes.some((index) => isInIndexOrder({ index, filter, sort })) ? null : "sorts in memory";
}

/** True if the filter names one `_id`: MongoDB finds that document by the index that every collection has. */
export function isOneDocument({ filter = {} }: Document): boolean {
  return "_id" in filter && isOneValue(filter._id);
}

/** True if an index is read between bounds: the filter restricts its first field to some values. */
function hasBounds(index: Document, { filter, pipeline }: Document): boolean {
  const conditions: Document = filter ?? pipeline?.[0]?.$match ?? {};
  const [first = ""] = Object.keys(index);
  return first in conditions && isFixed(conditions[first]);
}

/**
 * True if a query reads a page of all documents in the order of their ids, which MongoDB reads from the `_id` index.
 */
export function isWalkById({ filter = {}, sort = {} }: Document): boolean {
  return Object.keys(filter).join() === "_id" && Object.keys(sort).join() === "_id";
}

/**
 * True if walking an index yields a query's order: after the fields that the filter fixes to one value, or to a few
 * whose ranges MongoDB merges, its next fields are the sort's, all in the same direction or all reversed (MongoDB's
 * manual, "Use Indexes to Sort Query Results").
 */
export function isInIndexOrder(query: { index: Document; filter: Document; sort: Document }): boolean {
  const held = Object.keys(query.filter).filter(
    (field) => !field.startsWith("$") && isFixed(query.filter[field]),
  );
  const sort = Object.entries(query.sort);
  const keys = Object.entries(query.index);
  const start = keys.findIndex(([field]) => field === sort[0]?.[0]);
  if (start < 0 || !keys.slice(0, start).every(([field]) => held.includes(field))) return false;
  const direction = Math.sign(keys[start]?.[1]) * Math.sign(sort[0]?.[1]);
  return sort.every(([field, order], position) => {
    const key = keys[start + position];
    return key?.[0] === field && Math.sign(key[1]) * Math.sign(order) === direction;
  });
}

function isOneValue(condition: unknown): boolean {
  if (typeof condition !== "object" || condition === null) return true;
  return !Object.keys(condition).some((key) => key.startsWith("$"));
}

/** True for a condition on one value or on a list of values (`$in`). */
function isFixed(condition: unknown): boolean {
  if (isOneValue(condition)) return true;
  return Object.keys(condition as object).join() === "$in";
}

function listStages(plan: unknown): PlanStage[] {
  if (typeof plan !== "object" || plan === null) return [];
  const { stage } = plan as Partial<PlanStage>;
  const own = typeof stage === "string" ? [{ stage }] : [];
  return [...own, ...Object.values(plan).flatMap(listStages)];
}
