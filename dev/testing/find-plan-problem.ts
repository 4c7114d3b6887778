import type { Document } from "mongodb";

type Explained = { command: Document; plan: Document };
type Stage = { stage: string; keyPattern?: Record<string, number> };

/**
 * What is wrong with how a server would carry a command out, or null. A server that explains nothing about its plan
 * (the second one of the integration suite) gives no problem. The embedded server names a SORT for every sorted query
 * that has a filter; such a sort counts only when the index it reads could not have delivered the order.
 */
export function findPlanProblem({ command, plan }: Explained): string | null {
  const stages = listStages(plan);
  if (stages.some(({ stage }) => stage === "COLLSCAN")) return "reads the whole collection";
  if (!stages.some(({ stage }) => stage === "SORT")) return null;
  const index = stages.find(({ stage }) => stage === "IXSCAN")?.keyPattern;
  if (index && deliversInOrder({ index, filter: command.filter ?? {}, sort: command.sort ?? {} }))
    return null;
  return "sorts in memory";
}

/**
 * Whether walking an index gives a query's order: behind fields that the filter holds at one value, its next fields are
 * the sort's, all in their direction or all against it (MongoDB's manual, "Use Indexes to Sort Query Results").
 */
export function deliversInOrder(query: { index: Document; filter: Document; sort: Document }): boolean {
  const held = Object.keys(query.filter).filter(
    (field) => !field.startsWith("$") && isOneValue(query.filter[field]),
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

function listStages(plan: unknown): Stage[] {
  if (typeof plan !== "object" || plan === null) return [];
  const { stage, keyPattern } = plan as Partial<Stage>;
  const own = typeof stage === "string" ? [keyPattern ? { stage, keyPattern } : { stage }] : [];
  return [...own, ...Object.values(plan).flatMap(listStages)];
}
