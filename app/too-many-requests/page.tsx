import type { Metadata } from "next";
import { MessagePage } from "#components/ui/message-page";
import { ReloadButton } from "#components/ui/reload-button";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Too many requests", robots: { index: false } };

/** middleware.ts shows this page instead of one above a rate limit. The page cache sets the status 429. */
export default function TooManyRequestsPage() {
  return (
    <MessagePage
      eyebrow="429"
      title="Too many requests"
      text="You opened a lot of pages in a short time. Try again in a minute."
    >
      <ReloadButton />
    </MessagePage>
  );
}
