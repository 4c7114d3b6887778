import { createLearner, type DoneLesson } from "#bench/hostile/learner";
import { type Course, type Customer, createVisitor, type VisitKind } from "#bench/visitor";
import { getRandomItem } from "#dev/testing/seeded-random";

export const honestKinds = [
  "browsing",
  "search",
  "reviews",
  "cart",
  "payment",
  "lesson",
  "personal page",
] as const;
export type HonestKind = (typeof honestKinds)[number];

export type HonestUser = {
  /** Performs one visit of a kind. Resolves with its milliseconds. Throws an ExplainedError for a failed response. */
  visit(kind: HonestKind): Promise<number>;
  /** Chooses a kind at random. */
  chooseKind(): HonestKind;
  customers: readonly Customer[];
  /** The lessons that the site has acknowledged as done. */
  done: readonly DoneLesson[];
};

type HonestUserOptions = {
  appUrl: string;
  environment: NodeJS.ProcessEnv;
  address: string;
  /** The public pages to browse. */
  paths: string[];
  courses: Course[];
  /** Whether the user also learns. */
  isLearner: boolean;
};

/** The share of each kind of visit. Everyone has a cart and pays; learners spend half of their time in lessons. */
const shares: Record<"shopper" | "learner", Record<HonestKind, number>> = {
  shopper: {
    browsing: 0.5,
    search: 0.12,
    reviews: 0.1,
    cart: 0.2,
    payment: 0.03,
    lesson: 0,
    "personal page": 0.05,
  },
  learner: {
    browsing: 0.2,
    search: 0.05,
    reviews: 0.05,
    cart: 0.1,
    payment: 0.02,
    lesson: 0.43,
    "personal page": 0.15,
  },
};

/** Signs in a user with an address of their own, as a person in front of a browser. A learner buys a course at once. */
export async function createHonestUser(options: HonestUserOptions): Promise<HonestUser> {
  const { courses, isLearner } = options;
  const visitor = await createVisitor(options);
  const learner = createLearner(visitor);
  if (isLearner) await learner.learn();

  const open = async (path: string) => {
    const { buyer } = visitor.customers.at(-1) ?? visitor.customers[0];
    return (await buyer.send({ path: path.replace("{email}", buyer.email) })).milliseconds;
  };
  const chooseTitle = () => getRandomItem(Math.random, courses).title;
  const search = () => {
    const [word = ""] = chooseTitle().split(" ");
    return open(
      `${getRandomItem(Math.random, ["/services", "/api/services"])}?q=${encodeURIComponent(word)}`,
    );
  };
  const personalPages = ["/account", "/purchases", "/cart/{email}", "/learn", "/myreviews", "/api/session"];
  const visits: Record<Exclude<HonestKind, VisitKind>, () => Promise<number>> = {
    search,
    reviews: () => open(`/api/reviews/${encodeURIComponent(chooseTitle())}`),
    lesson: learner.learn,
    "personal page": () => open(getRandomItem(Math.random, personalPages)),
  };
  const isVisitKind = (kind: HonestKind): kind is VisitKind => !Object.hasOwn(visits, kind);
  return {
    visit: (kind) => (isVisitKind(kind) ? visitor.visit(kind) : visits[kind]()),
    chooseKind: () => chooseKind(shares[isLearner ? "learner" : "shopper"]),
    customers: visitor.customers,
    done: learner.done,
  };
}

/** Each kind has its share of the numbers from 0 to 1. */
function chooseKind(shareOf: Record<HonestKind, number>): HonestKind {
  let rest = Math.random();
  for (const kind of honestKinds) {
    rest -= shareOf[kind];
    if (rest < 0) return kind;
  }
  return "browsing";
}
