import type { CustomFontSource } from "@stripe/stripe-js";

// The path is a literal, so that the build includes the file. lib/security/page-headers allows other sites to load it.
const regular = new URL(
  "../../../node_modules/@fontsource/figtree/files/figtree-latin-400-normal.woff2",
  import.meta.url,
);

/** The site's font for the card form, which Stripe's iframe loads from an absolute URL of this site. */
export const paymentFonts: CustomFontSource[] = [
  { family: "Figtree", src: `url(${new URL(regular, window.location.href).href})`, weight: "400" },
];
