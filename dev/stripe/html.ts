const styles = `
:root { color-scheme: light dark; --text: light-dark(#1c2430, #e8ebf0); --quiet: light-dark(#596273, #a3adbd);
  --ground: light-dark(#f6f7f9, #14181f); --card: light-dark(#fff, #1d232d); --line: light-dark(#dfe3ea, #323b49);
  --good: light-dark(#0a6b3d, #6fdba6); --bad: light-dark(#a61b2b, #ff9aa5); --link: light-dark(#4338ca, #a5b4fc); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 76rem; background: var(--ground); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.6rem; } h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
p { margin: .25rem 0; color: var(--quiet); } a { color: var(--link); }
div { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .5rem .75rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--quiet); font-size: .8rem; font-weight: 600; } tbody tr:last-child td { border-bottom: 0; }
code { font: 13px ui-monospace, monospace; }
.badge { padding: .1rem .5rem; border: 1px solid currentColor; border-radius: 1rem; font-size: .8rem; color: var(--quiet); }
.badge.good { color: var(--good); } .badge.bad { color: var(--bad); }
button, input { min-height: 24px; padding: .15rem .6rem; font: inherit; font-size: .85rem; color: var(--link); background: none;
  border: 1px solid var(--line); border-radius: .5rem; }
button { cursor: pointer; }
input { width: 8rem; color: var(--text); } p input { width: min(24rem, 100%); padding: .5rem .75rem; }
td form { display: flex; gap: .25rem; }
`;

/** Returns one of the simulator's own pages. */
export function toHtml({ title, body }: { title: string; body: string }): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><style>${styles}</style></head><body>
<h1>${title}</h1>
${body}
</body></html>`;
}
