import { renderMarkdown } from "#lib/rules/markdown/render-markdown";

/** What the worker answers to a text. */
export type PreviewAnswer = { html: string } | { error: "too complex" };

function render(text: string): PreviewAnswer {
  try {
    return { html: renderMarkdown(text).html };
  } catch {
    return { error: "too complex" };
  }
}

self.addEventListener("message", ({ data }: MessageEvent<string>) => self.postMessage(render(data)));
self.postMessage("ready");
