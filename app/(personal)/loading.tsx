import { Spinner } from "#components/ui/spinner";

/**
 * Shown at once, also between two pages. Next shows it for the folders beside it only, so each folder with several pages
 * has a loading.tsx of its own: without, a link between them would leave the old page on the screen.
 */
export default Spinner;
