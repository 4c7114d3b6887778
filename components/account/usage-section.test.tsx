import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UsageSection } from "#components/account/usage-section";

const usage = [
  { label: "Published courses", used: "2", limit: "5", share: 0.4 },
  { label: "Storage", used: "12 MB", limit: "200 MB", share: 0.06 },
];

test("each quota has its use and its limit as text, and only an unverified person reads how to raise the limits", () => {
  const raise = "Verify your email address to raise these limits.";
  const unverified = renderToStaticMarkup(<UsageSection usage={usage} isVerified={false} />);
  for (const text of ["Published courses", "2 of 5", "12 MB of 200 MB", raise])
    expect(unverified).toContain(text);
  expect(renderToStaticMarkup(<UsageSection usage={usage} isVerified />)).not.toContain(raise);
});
