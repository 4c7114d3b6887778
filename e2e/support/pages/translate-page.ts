import type { Page } from "@playwright/test";

/**
 * Translates the open page as Chrome does, until the next document: each text node, now and later, is replaced by its
 * text in two nested font elements. The text itself stays, so that locators find it. The page must be hydrated.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isKept = (text: Text) =>
      !text.data.trim() ||
      text.parentElement?.closest("script, style, noscript, textarea, svg, font, [translate=no]");

    function translate(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.isConnected || isKept(text)) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        outer.style.verticalAlign = "inherit";
        inner.style.verticalAlign = "inherit";
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }

    translate(document.body);
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
