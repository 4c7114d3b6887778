import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import {
  findPlanProblem,
  isInIndexOrder,
  isOneDocument,
  isWalkById,
} from "#dev/testing/database/find-plan-problem";

const byCourse = { serviceId: 1, createdAt: -1, _id: -1 };

test.each([
  ["held prefix, then the sort", byCourse, { serviceId: "a" }, { createdAt: -1, _id: -1 }, true],
  ["the same backwards", byCourse, { serviceId: "a" }, { createdAt: 1, _id: 1 }, true],
  [
    "held prefix and a range",
    byCourse,
    { serviceId: "a", createdAt: { $lte: 1 } },
    { createdAt: -1, _id: -1 },
    true,
  ],
  ["prefix of a few values", byCourse, { serviceId: { $in: ["a", "b"] } }, { createdAt: -1 }, true],
  ["prefix in a range", byCourse, { serviceId: { $gte: "a" } }, { createdAt: -1 }, false],
  ["prefix not held", byCourse, {}, { createdAt: -1 }, false],
  ["directions mixed", byCourse, { serviceId: "a" }, { createdAt: -1, _id: 1 }, false],
  ["a field that the index has not", byCourse, { serviceId: "a" }, { name: 1 }, false],
  ["a gap in the sort", byCourse, { serviceId: "a" }, { createdAt: -1, name: 1 }, false],
])("an index delivers an order or does not: %s", (_name, index, filter, sort, expected) => {
  expect(isInIndexOrder({ index, filter, sort })).toBe(expected);
});

test.each([
  ["an id", { _id: new ObjectId() }, true],
  ["an id and its owner", { _id: new ObjectId(), uid: "a" }, true],
  ["an id that is a text", { _id: "check" }, true],
  ["several ids", { _id: { $in: [new ObjectId()] } }, false],
  ["a range of ids", { _id: { $gt: new ObjectId() }, uid: "a" }, false],
  ["an id as one of two ways", { $or: [{ _id: new ObjectId() }, { uid: "a" }] }, false],
  ["an owner alone", { uid: "a" }, false],
  ["nothing", {}, false],
])("a filter by %s is served by the index of ids or is not", (_name, filter, expected) => {
  const plan = { queryPlanner: { winningPlan: { stage: "COLLSCAN" } } };
  expect(isOneDocument({ filter })).toBe(expected);
  expect(findPlanProblem({ command: { find: "reviews", filter }, plan, indexes: [] }) === null).toBe(
    expected,
  );
});

test.each([
  ["a range of ids in their order", { _id: { $gt: new ObjectId() } }, { _id: 1 }, true],
  ["a range of ids in another order", { _id: { $gt: new ObjectId() } }, { uid: 1 }, false],
  ["a range of ids in no order", { _id: { $gt: new ObjectId() } }, {}, false],
  ["a range of ids of one person", { _id: { $gt: new ObjectId() }, uid: "a" }, { _id: 1 }, false],
  ["everything in the order of ids", {}, { _id: 1 }, false],
])("%s is read from the index of ids or is not", (_name, filter, sort, expected) => {
  const plan = { queryPlanner: { winningPlan: { stage: "SORT", inputStage: { stage: "COLLSCAN" } } } };
  expect(isWalkById({ filter, sort })).toBe(expected);
  const command = { find: "reviews", filter, sort };
  expect(findPlanProblem({ command, plan, indexes: [] }) === null).toBe(expected);
});

test("a scan of the whole collection and a sort in memory are found anywhere in the plan", () => {
  const command = { find: "services", filter: { title: "a" }, sort: { title: 1 } };
  const scan = { queryPlanner: { winningPlan: { stage: "FETCH", inputStages: [{ stage: "COLLSCAN" }] } } };
  const sort = { queryPlanner: { winningPlan: { stage: "SORT", inputStage: { stage: "IXSCAN" } } } };
  const indexes = [{ createdAt: -1 }];
  expect(findPlanProblem({ command, plan: scan, indexes })).toBe("reads the whole collection");
  expect(findPlanProblem({ command, plan: sort, indexes })).toBe("sorts in memory");
  expect(findPlanProblem({ command, plan: { ok: 1 }, indexes })).toBeNull();
});

const bySearch = [{ search: 1, createdKey: -1 }];

test.each([
  ["a value of its first field and another field", { search: "a", state: null }, true],
  ["a few values of its first field", { search: { $in: ["a", "b"] }, state: null }, true],
  ["a range of its first field", { search: { $gt: "a" }, state: null }, false],
  ["another field only", { state: null }, false],
])("an index is read between bounds or isn't: by %s", (_name, filter, isFine) => {
  const plan = { queryPlanner: { winningPlan: { stage: "COLLSCAN" } } };
  for (const command of [
    { find: "services", filter },
    { aggregate: "services", pipeline: [{ $match: filter }] },
  ]) {
    expect(findPlanProblem({ command, plan, indexes: bySearch }) === null).toBe(isFine);
  }
});

test("a sort is fine when one of the collection's indexes could have delivered the order", () => {
  const command = { find: "services", filter: { state: null }, sort: { topRatedKey: -1 } };
  const plan = { queryPlanner: { winningPlan: { stage: "SORT", inputStage: { stage: "IXSCAN" } } } };
  const [byDate, byStars] = [
    { state: 1, createdKey: -1 },
    { state: 1, topRatedKey: -1 },
  ];
  expect(findPlanProblem({ command, plan, indexes: [byDate] })).toBe("sorts in memory");
  expect(findPlanProblem({ command, plan, indexes: [byDate, byStars] })).toBeNull();
});
