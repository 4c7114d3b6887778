import { business } from "#dev/seed/courses/business";
import { dataAndAi } from "#dev/seed/courses/data-and-ai";
import { design } from "#dev/seed/courses/design";
import { languages } from "#dev/seed/courses/languages";
import { mathAndScience } from "#dev/seed/courses/math-and-science";
import { programming } from "#dev/seed/courses/programming";
import type { SeedCourse } from "#dev/seed/courses/seed-course";

export type { SeedCourse } from "#dev/seed/courses/seed-course";

/**
 * All demo courses, newest first. The first three are the ones on the home page, and no two
 * neighbors share a category, so that a grid of cards stays varied in two and in three columns.
 */
export const courses: readonly SeedCourse[] = [
  design.typography,
  mathAndScience.astronomy,
  business.cafe,
  programming.typescript,
  languages.spanish,
  dataAndAi.neuralNetworks,
  design.patterns,
  business.negotiation,
  programming.rust,
  mathAndScience.linearAlgebra,
  languages.japanese,
  dataAndAi.sql,
  design.drawing,
  programming.git,
  languages.french,
  mathAndScience.probability,
  business.balanceSheet,
  dataAndAi.charts,
  design.motion,
  mathAndScience.organicChemistry,
  business.freelancePricing,
  programming.browserGame,
  languages.academicWriting,
  dataAndAi.documentSearch,
];
