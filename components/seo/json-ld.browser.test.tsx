import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JsonLd } from "#components/seo/json-ld";

test.each([
  ["the end of a script", "</script><script>window.harmed = true</script>"],
  ["the start of a comment and a script", "<!--<script>"],
  ["the end of a comment", "--> ]]>"],
  ["an entity", "&lt;/script&gt; &quot;"],
  ["line separators", "a\u2028b\u2029c\r\nd"],
  ["lone surrogates", "\ud800 and \udc00"],
  ["control characters", "\u0000\u0007\u001b\u007f\u0085"],
  ["letters beyond Latin-1", "שלום 👩‍🏫 Čeština “quoted”"],
  ["quotes and backslashes", `" \\" \\u003c '`],
])("a browser parses structured data back to the original: %s", (_what, text) => {
  const data = {
    "@context": "https://schema.org",
    "@type": "Course",
    name: text,
    description: text,
  } as const;
  const markup = renderToStaticMarkup(<JsonLd data={data} />);
  const { body, head } = new DOMParser().parseFromString(`<body>${markup}<p>after</p>`, "text/html");
  expect(head.childElementCount).toBe(0);
  expect([...body.children].map(({ tagName }) => tagName)).toEqual(["SCRIPT", "P"]);
  expect(JSON.parse(body.querySelector("script")?.textContent ?? "")).toEqual(data);
});
