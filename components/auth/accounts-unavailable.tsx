import Link from "next/link";
import { MessagePage } from "#components/ui/message-page";

/** Replaces the login and enroll forms on a site without an identity provider. */
export function AccountsUnavailable({ eyebrow }: { eyebrow: string }) {
  return (
    <MessagePage
      eyebrow={eyebrow}
      title="Accounts aren't set up here"
      text="This site isn't connected to an identity provider, so you can't log in. You can still browse."
    >
      <Link href="/services" className="button button-primary">
        Browse the courses
      </Link>
    </MessagePage>
  );
}
