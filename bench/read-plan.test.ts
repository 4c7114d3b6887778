import { expect, test } from "vitest";
import { readPlan } from "#bench/read-plan";

const winning = { stage: "FETCH", inputStage: { stage: "IXSCAN", indexName: "search_1_createdKey_-1" } };
const rejected = { stage: "SORT", inputStage: { stage: "IXSCAN", indexName: "state_1_createdKey_-1" } };
const executionStats = { totalKeysExamined: 24, executionStages: winning, allPlansExecution: [rejected] };

test.each([
  [
    "MongoDB's",
    { queryPlanner: { winningPlan: winning, rejectedPlans: [rejected] }, executionStats },
    { keys: 24, indexes: ["search_1_createdKey_-1"], isSorted: false },
  ],
  [
    "MongoDB's of a pipeline",
    { stages: [{ $cursor: { queryPlanner: { winningPlan: rejected }, executionStats } }, { $group: {} }] },
    { keys: 24, indexes: ["state_1_createdKey_-1", "search_1_createdKey_-1"], isSorted: true },
  ],
  [
    "PostgreSQL's",
    {
      queryPlanner: {
        Plan: {
          "Node Type": "Limit",
          Plans: [
            {
              "Node Type": "Sort",
              Plans: [{ "Node Type": "Index Scan", "Index Name": "search_1_priceKey_1" }],
            },
          ],
          IndexCosts: [{ indexName: "state_1_priceKey_1" }],
        },
      },
    },
    { keys: null, indexes: ["search_1_priceKey_1"], isSorted: true },
  ],
])("%s plan", (_name, plan, expected) => {
  expect(readPlan(plan)).toEqual(expected);
});
