import Link from "next/link";
import { MessagePage } from "#components/ui/message-page";

/** Shown for URLs that don't exist or belong to another user. */
export function NotFoundMessage() {
  return (
    <MessagePage
      eyebrow="404"
      title="Page not found"
      text="Check the address for typos. The page may also have been moved or removed."
    >
      <Link href="/services" className="button button-primary">
        Browse the courses
      </Link>
      <Link href="/" className="button button-quiet">
        Home
      </Link>
    </MessagePage>
  );
}
