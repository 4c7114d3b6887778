import { styles } from "#dev/stripe/log-styles";

/** One of the simulator's own pages. */
export function toHtml({ title, body }: { title: string; body: string }): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><style>${styles}</style></head><body>
<h1>${title}</h1>
${body}
</body></html>`;
}
