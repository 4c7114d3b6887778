import { ObjectId } from "mongodb";
import { buildIdentity, dropIndexes, finishIndexes } from "#bench/catalog-data";
import { buildName, readLessonWords } from "#bench/search-words";
import { getRandomItem } from "#dev/testing/seeded-random";
import { toInitialFields } from "#lib/courses/initial-fields";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import { toTermFields } from "#lib/derived/recount-terms";
import { categoryIds, levelIds } from "#lib/rules/courses/course-facets";
import { offeredLanguages } from "#lib/rules/courses/language-options";
import { toStudentsKey } from "#lib/rules/courses/sort-keys";
import { toTitleKey } from "#lib/rules/courses/title-key";
import { roundStars } from "#lib/rules/reviews/format-stars";
import { type StarCounts, toAverageStars } from "#lib/rules/reviews/stars";
import { toTopRatedKey } from "#lib/rules/reviews/top-rated";
import { isCounted, toSearchTokens, toStoredTokens } from "#lib/rules/search/search-tokens";

/** The data that queries are generated from. */
export type SearchData = {
  /** The courses that queries look for. */
  courses: CourseDocument[];
  /** The number of courses for each word or filter. */
  counts: ReadonlyMap<string, number>;
};

const batchSize = 1_000;
/** The maximum number of courses kept as a source of queries, so that a million courses don't have to fit in memory. */
const maxKept = 20_000;
const coursesPerTeacher = 8;

/** Fills an empty database with the given number of courses, their teachers, and the data that searches need. */
export async function insertSearchCatalog(options: {
  courses: number;
  random: () => number;
}): Promise<SearchData> {
  const makeCourse = createCourseBuilder(options.random);
  const counts = new Map<string, number>();
  let kept: CourseDocument[] = [];
  const [courses, teachers, terms] = await Promise.all([
    getCollection("services"),
    getCollection("teachers"),
    getCollection("searchTerms"),
  ]);
  await dropIndexes();
  for (let start = 0; start < options.courses; start += batchSize) {
    const length = Math.min(batchSize, options.courses - start);
    const made = Array.from({ length }, (_, index) => makeCourse(start + index));
    const documents = made.map(({ course }) => course);
    await courses.insertMany(documents, { ordered: false });
    const names = made.flatMap(({ teacher }) => teacher ?? []);
    if (names.length > 0) await teachers.insertMany(names, { ordered: false });
    for (const token of documents.flatMap(({ searchTokens }) => searchTokens).filter(isCounted)) {
      counts.set(token, (counts.get(token) ?? 0) + 1);
    }
    if (kept.length < maxKept) kept = kept.concat(documents);
    console.info(`${start + length} courses`);
  }
  const counted = [...counts].map(([term, count]) => ({
    _id: term,
    revision: 1,
    ...toTermFields({ term, count }).$set,
  }));
  for (let start = 0; start < counted.length; start += batchSize) {
    await terms.insertMany(counted.slice(start, start + batchSize), { ordered: false });
  }
  await finishIndexes();
  return { courses: kept, counts };
}

/** Returns a function that creates the n-th course, with its teacher if it's the teacher's first. */
function createCourseBuilder(random: () => number) {
  const words = readLessonWords();
  const titles = new Set<string>();
  const say = (least: number, most: number) => {
    const length = least + Math.floor(random() * (most - least + 1));
    const [first = "", ...rest] = Array.from({ length }, () => getRandomItem(random, words)).join(" ");
    return first.toUpperCase() + rest.join("");
  };
  const sayTitle = (): string => {
    const title = say(3, 8);
    if (titles.has(title)) return sayTitle();
    titles.add(title);
    return title;
  };
  let name = "";
  return (number: number) => {
    const isFirst = number % coursesPerTeacher === 0;
    if (isFirst) name = `${buildName(random, 2)} ${buildName(random, 3)}`;
    const uid = `bench-${Math.floor(number / coursesPerTeacher)}`;
    const course = toCourseDocument({ number, uid, title: sayTitle(), headline: say(6, 12), name, random });
    const { createdAt } = course;
    const teacher = isFirst
      ? { _id: new ObjectId(), uid, name, photo: "", about: "", moderationSequence: 0, createdAt }
      : null;
    return { course, teacher };
  };
}

type WrittenCourse = {
  number: number;
  uid: string;
  title: string;
  headline: string;
  name: string;
  random: () => number;
};

function toCourseDocument({ number, uid, title, headline, name, random }: WrittenCourse): CourseDocument {
  const identity = buildIdentity(number);
  // Some categories, languages, and prices are far more frequent than others, as on any marketplace.
  const skewed = <T>(values: readonly T[]) => getRandomItem(() => random() ** 2, values);
  const facts = {
    title,
    headline,
    category: skewed(categoryIds),
    level: getRandomItem(random, levelIds),
    language: getRandomItem(() => random() ** 4, offeredLanguages),
    priceCents: random() < 0.1 ? 0 : 500 + Math.floor(random() ** 2 * 20_000),
  };
  const students = Math.floor(random() ** 6 * 10_000);
  const many = () => Math.floor(random() ** 3 * 50);
  const stars: StarCounts = random() < 0.6 ? [0, many(), many(), 2 * many(), 3 * many()] : [0, 0, 0, 0, 0];
  const average = toAverageStars(stars)?.average;
  return {
    ...identity,
    ...facts,
    ...toInitialFields({ ...facts, ...identity }),
    titleKey: toTitleKey(title),
    details: `${headline}. `.repeat(10),
    Ratings: "4.5",
    image: "/courses/everyday-spanish.svg",
    owner: { uid, email: "bench@openbook.test" },
    stars: { counts: stars, revision: 1 },
    ...(average && { averageStars: roundStars(average) }),
    topRatedKey: toTopRatedKey({ counts: stars, mean: 4.2, ...identity }),
    students: { count: students, revision: 1 },
    studentsKey: toStudentsKey({ count: students, ...identity }),
    ...toStoredTokens({ tokens: toSearchTokens({ ...facts, teacherName: name }), isListed: true }),
    searchRevision: 1,
  };
}
