import type { Appearance } from "@stripe/stripe-js";

// The card form is in Stripe's iframe, which our style sheet can't reach, so this repeats our colors.
const light = {
  colorPrimary: "#0f6b5c",
  colorBackground: "#fbf9f4",
  colorText: "#16211f",
  colorDanger: "#b3261e",
};
const dark = {
  colorPrimary: "#5cc8ae",
  colorBackground: "#11161a",
  colorText: "#edebe4",
  colorDanger: "#ff9d93",
};

const darkQuery = "(prefers-color-scheme: dark)";

/** The look of the card form, light or dark to match the system's color scheme. */
export function getAppearance(): Appearance {
  const isDark = window.matchMedia(darkQuery).matches;
  const shape = { borderRadius: "10px", fontFamily: "Figtree, system-ui, sans-serif" };
  return { theme: isDark ? "night" : "stripe", variables: { ...(isDark ? dark : light), ...shape } };
}

/** Calls back with the new look when the color scheme changes. Returns the function that unsubscribes. */
export function onAppearanceChange(listener: (appearance: Appearance) => void): () => void {
  const query = window.matchMedia(darkQuery);
  const notify = () => listener(getAppearance());
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}
