import { element } from "#lib/security/inline-scripts";

/** As Next writes the hint for the first of a page's scripts. */
const scriptHint = '<link rel="preload" as="script"';

/**
 * Moves the scripts out of the template before it once the browser says that it has painted the page; after a second in
 * a browser that doesn't say so, and at once in a hidden tab, which isn't painted.
 */
const loader =
  "{const t=document.currentScript.previousSibling," +
  "f=()=>{if(t.isConnected){t.remove();document.head.append(document.importNode(t.content,true))}};" +
  'new PerformanceObserver(f).observe({type:"paint",buffered:true});setTimeout(f,document.hidden?0:1000)}';

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
