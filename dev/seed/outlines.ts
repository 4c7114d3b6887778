import { academicWritingInEnglish } from "#dev/seed/outlines/academic-writing-in-english";
import { astronomyWithBinoculars } from "#dev/seed/outlines/astronomy-with-binoculars";
import { drawingEverydayObjects } from "#dev/seed/outlines/drawing-everyday-objects";
import { everydaySpanish } from "#dev/seed/outlines/everyday-spanish";
import { frenchKitchenAndMarket } from "#dev/seed/outlines/french-kitchen-and-market";
import { gitBeyondCommit } from "#dev/seed/outlines/git-beyond-commit";
import { honestCharts } from "#dev/seed/outlines/honest-charts";
import { interfaceMotion } from "#dev/seed/outlines/interface-motion";
import { japaneseFromZero } from "#dev/seed/outlines/japanese-from-zero";
import { linearAlgebraYouCanSee } from "#dev/seed/outlines/linear-algebra-you-can-see";
import { multiplayerBrowserGame } from "#dev/seed/outlines/multiplayer-browser-game";
import { negotiationAtWork } from "#dev/seed/outlines/negotiation-at-work";
import { neuralNetworksFromScratch } from "#dev/seed/outlines/neural-networks-from-scratch";
import { openACafe } from "#dev/seed/outlines/open-a-cafe";
import { organicChemistryMechanisms } from "#dev/seed/outlines/organic-chemistry-mechanisms";
import { priceYourFreelanceWork } from "#dev/seed/outlines/price-your-freelance-work";
import { probabilityThroughGames } from "#dev/seed/outlines/probability-through-games";
import { readingABalanceSheet } from "#dev/seed/outlines/reading-a-balance-sheet";
import { repeatPatternDesign } from "#dev/seed/outlines/repeat-pattern-design";
import { rustOwnershipAndBorrowing } from "#dev/seed/outlines/rust-ownership-and-borrowing";
import { searchYourOwnDocuments } from "#dev/seed/outlines/search-your-own-documents";
import type { SeedOutline } from "#dev/seed/outlines/seed-outline";
import { sqlForAnalysts } from "#dev/seed/outlines/sql-for-analysts";
import { typescriptInPractice } from "#dev/seed/outlines/typescript-in-practice";
import { typographyForScreens } from "#dev/seed/outlines/typography-for-screens";

/** What is inside the demo courses, by their slugs. */
export const outlines: Readonly<Record<string, SeedOutline>> = {
  "academic-writing-in-english": academicWritingInEnglish,
  "astronomy-with-binoculars": astronomyWithBinoculars,
  "drawing-everyday-objects": drawingEverydayObjects,
  "everyday-spanish": everydaySpanish,
  "french-kitchen-and-market": frenchKitchenAndMarket,
  "git-beyond-commit": gitBeyondCommit,
  "honest-charts": honestCharts,
  "interface-motion": interfaceMotion,
  "japanese-from-zero": japaneseFromZero,
  "linear-algebra-you-can-see": linearAlgebraYouCanSee,
  "multiplayer-browser-game": multiplayerBrowserGame,
  "negotiation-at-work": negotiationAtWork,
  "neural-networks-from-scratch": neuralNetworksFromScratch,
  "open-a-cafe": openACafe,
  "organic-chemistry-mechanisms": organicChemistryMechanisms,
  "price-your-freelance-work": priceYourFreelanceWork,
  "probability-through-games": probabilityThroughGames,
  "reading-a-balance-sheet": readingABalanceSheet,
  "repeat-pattern-design": repeatPatternDesign,
  "rust-ownership-and-borrowing": rustOwnershipAndBorrowing,
  "search-your-own-documents": searchYourOwnDocuments,
  "sql-for-analysts": sqlForAnalysts,
  "typescript-in-practice": typescriptInPractice,
  "typography-for-screens": typographyForScreens,
};
