import { Spinner } from "#components/ui/spinner";

/**
 * Shown at once, also between two pages. Next shows it only for the folders next to it, so each folder with several
 * pages has a loading.tsx of its own. Without one, a link between two of them would keep the old page on the screen.
 */
export default Spinner;
