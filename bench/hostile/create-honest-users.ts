import { createHonestUser, type HonestUser } from "#bench/hostile/honest-user";
import type { ListedCourse } from "#bench/hostile/list-targets";

type UsersOptions = {
  count: number;
  appUrl: string;
  environment: NodeJS.ProcessEnv;
  courses: ListedCourse[];
};

/** One in this many users also learns. */
const learnerEvery = 4;

/** Signs in the honest users, each with an address of their own. */
export async function createHonestUsers({ count, courses, ...site }: UsersOptions): Promise<HonestUser[]> {
  const coursePaths = courses.map(({ _id }) => `/details/${_id}`);
  const teachers = new Set(courses.flatMap(({ teacher }) => teacher?.id ?? []));
  const teacherPaths = [...teachers].map((id) => `/teachers/${id}`);
  const paths = ["/", "/services", "/services?sort=top-rated", "/blogs", ...coursePaths, ...teacherPaths];
  // Free courses are excluded because they need no payment.
  const shop = { paths, courses: courses.filter(({ price }) => price > 0) };
  const users: HonestUser[] = [];
  for (let number = 1; number <= count; number += 1) {
    const isLearner = number % learnerEvery === 0;
    users.push(await createHonestUser({ ...site, ...shop, address: `10.1.0.${number}`, isLearner }));
  }
  return users;
}
