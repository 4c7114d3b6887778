import { site } from "#lib/rules/site";

type ColorName = "page" | "card" | "link" | "name" | "muted" | "button" | "label";

/** The site's colors (app/globals.css), light and dark. */
const colors: Record<ColorName, { light: string; dark: string }> = {
  page: { light: "background-color:#fbf9f4;color:#16211f", dark: "background-color:#11161a;color:#edebe4" },
  card: {
    light: "background-color:#ffffff;color:#16211f;border:1px solid #e4dfd3",
    dark: "background-color:#1a2126;color:#edebe4;border-color:#2d373d",
  },
  link: { light: "color:#0f6b5c", dark: "color:#5cc8ae" },
  name: { light: "color:#16211f", dark: "color:#edebe4" },
  muted: { light: "color:#55605d", dark: "color:#a9b3b0" },
  button: { light: "background-color:#0f6b5c", dark: "background-color:#5cc8ae" },
  label: { light: "color:#ffffff", dark: "color:#0a1f1a" },
};

/**
 * The attributes that give an element a color and further styles. The light color is inline, because some mail programs
 * drop style sheets; those that know dark mode replace it by the class.
 */
export function toColor(name: ColorName, styles = ""): string {
  return `class="${name}" style="${[colors[name].light, styles].filter(Boolean).join(";")}"`;
}

const darkRules = Object.entries(colors).map(([name, { dark }]) => {
  return `.${name}{${dark.replaceAll(/;|$/g, " !important;")}}`;
});

type MailFrame = {
  /** Escaped, like all parts. */
  title: string;
  /** The URL of the home page. */
  home: string;
  body: string;
  /** Who sends the email, and why. */
  end: string;
};

/** Renders the page around an email's content: the site's name, a card 600 pixels wide, and the sender below it. */
export function renderMailFrame({ title, home, body, end }: MailFrame): string {
  const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
  const name = "font:600 24px/1.2 Literata,Georgia,serif;text-decoration:none";
  return `<!doctype html>
<html lang="${site.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){${darkRules.join("")}}</style>
</head>
<body ${toColor("page", "margin:0;padding:0")}>
<table ${table} ${toColor("page")}><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
<table ${table} style="max-width:600px;text-align:start;font:16px/1.5 Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:anywhere">
<tr><td style="padding:0 8px 16px"><a href="${home}" ${toColor("name", name)}>${site.name}</a></td></tr>
<tr><td ${toColor("card", "padding:28px 24px 12px;border-radius:16px")}>
${body}
</td></tr>
<tr><td ${toColor("muted", "padding:16px 8px 0;font-size:14px")}>
${end}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
