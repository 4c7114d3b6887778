import type { Appearance } from "@stripe/stripe-js";

// The form stands in a frame of Stripe's own, where our style sheet does not reach: the same colours once more.
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

/** How the card form looks beside the rest of the page, light or dark as the system is now. */
export function getAppearance(): Appearance {
  const isDark = window.matchMedia(darkQuery).matches;
  return {
    theme: isDark ? "night" : "stripe",
    variables: {
      ...(isDark ? dark : light),
      borderRadius: "10px",
      fontFamily: "Figtree, system-ui, sans-serif",
    },
  };
}

/** Calls back with the new look when the system turns light or dark; returns what ends it. */
export function onAppearanceChange(listener: (appearance: Appearance) => void): () => void {
  const query = window.matchMedia(darkQuery);
  const tell = () => listener(getAppearance());
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
}
