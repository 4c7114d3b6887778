import Link from "next/link";
import { MessagePage } from "#components/ui/message-page";

/** What the pages of the way in say on a site that has no identity provider. */
export function AccountsClosed({ eyebrow }: { eyebrow: string }) {
  return (
    <MessagePage
      eyebrow={eyebrow}
      title="Accounts are not set up here"
      text="This site runs without its identity provider, so nobody can sign in. Browsing works as ever."
    >
      <Link href="/services" className="button button-primary">
        Browse the courses
      </Link>
    </MessagePage>
  );
}
