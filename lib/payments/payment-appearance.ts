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

/** How the card form looks beside the rest of the page, light or dark as the system is now. For the browser. */
export function getAppearance(): Appearance {
  const isDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  return {
    theme: isDark ? "night" : "stripe",
    variables: {
      ...(isDark ? dark : light),
      borderRadius: "10px",
      fontFamily: "Figtree, system-ui, sans-serif",
    },
  };
}
