import type { Appearance } from "@stripe/stripe-js";

const light = {
  colorPrimary: "#0570de",
  colorBackground: "#ffffff",
  colorText: "#30313d",
  colorTextSecondary: "#6d6e78",
  colorTextPlaceholder: "#757680",
  colorDanger: "#df1b41",
  fontFamily: "system-ui, sans-serif",
  fontSizeBase: "16px",
  borderRadius: "5px",
};
const night = {
  ...light,
  colorPrimary: "#85d996",
  colorBackground: "#30313d",
  colorText: "#ffffff",
  colorTextSecondary: "#a3a4ae",
  colorTextPlaceholder: "#a3a4ae",
  colorDanger: "#fe87a1",
};

/** Returns the appearance variables that the card fields support, as CSS custom properties. */
export function toRules({ theme, variables = {} }: Appearance = {}): Record<string, string> {
  const chosen: Record<string, string | undefined> = { ...variables };
  const base = Object.entries(theme === "night" ? night : light);
  return Object.fromEntries(base.map(([name, value]) => [`--${name}`, chosen[name] ?? value]));
}
