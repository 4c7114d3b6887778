import { element } from "#lib/security/inline-scripts";

/** As Next writes the hint for the first of a page's scripts. */
const scriptHint = '<link rel="preload" as="script"';

/**
 * Moves the scripts out of the template before it, in the second frame: the first one is being painted while its own
 * callbacks run. A hidden tab has no frames, so there they start at once.
 */
const loader =
  "{const t=document.currentScript.previousSibling," +
  "f=()=>{t.remove();document.head.append(document.importNode(t.content,true))};" +
  "document.hidden?f():requestAnimationFrame(()=>requestAnimationFrame(f))}";

/**
 * Lets a browser load the script files of a page after its first paint, so that they don't delay the page's text and
 * pictures (docs/decisions/0083). They stay in the document, in a template, which browsers don't load.
 */
export function loadScriptsLate(html: string): string {
  let scripts = "";
  const rest = html.replace(element, (found, given?: string, text?: string) => {
    if (found.startsWith(scriptHint)) return "";
    if (text !== "" || !given?.includes(' src="') || !given.includes(' async=""')) return found;
    scripts += found;
    return "";
  });
  const end = rest.lastIndexOf("</body>");
  if (scripts === "" || end < 0) return html;
  return `${rest.slice(0, end)}<template>${scripts}</template><script>${loader}</script>${rest.slice(end)}`;
}
