import { drawingEverydayObjects } from "#dev/seed/outlines/drawing-everyday-objects";
import { gitBeyondCommit } from "#dev/seed/outlines/git-beyond-commit";
import { interfaceMotion } from "#dev/seed/outlines/interface-motion";
import { multiplayerBrowserGame } from "#dev/seed/outlines/multiplayer-browser-game";
import { negotiationAtWork } from "#dev/seed/outlines/negotiation-at-work";
import { neuralNetworksFromScratch } from "#dev/seed/outlines/neural-networks-from-scratch";
import { openACafe } from "#dev/seed/outlines/open-a-cafe";
import { priceYourFreelanceWork } from "#dev/seed/outlines/price-your-freelance-work";
import { rustOwnershipAndBorrowing } from "#dev/seed/outlines/rust-ownership-and-borrowing";
import type { SeedOutline } from "#dev/seed/outlines/seed-outline";
import { typescriptInPractice } from "#dev/seed/outlines/typescript-in-practice";
import { typographyForScreens } from "#dev/seed/outlines/typography-for-screens";

/** What is inside the demo courses, by their slugs. */
export const outlines: Readonly<Record<string, SeedOutline>> = {
  "drawing-everyday-objects": drawingEverydayObjects,
  "git-beyond-commit": gitBeyondCommit,
  "interface-motion": interfaceMotion,
  "multiplayer-browser-game": multiplayerBrowserGame,
  "negotiation-at-work": negotiationAtWork,
  "neural-networks-from-scratch": neuralNetworksFromScratch,
  "open-a-cafe": openACafe,
  "price-your-freelance-work": priceYourFreelanceWork,
  "rust-ownership-and-borrowing": rustOwnershipAndBorrowing,
  "typescript-in-practice": typescriptInPractice,
  "typography-for-screens": typographyForScreens,
};
