import Link from "next/link";
import { MessagePage } from "#components/ui/message-page";

/** What stands at an address that is nobody's, or not this person's. */
export function NotFoundMessage() {
  return (
    <MessagePage
      eyebrow="404"
      title="This page is not in the book"
      text="The address may be mistyped, or what stood here has been taken off the shelf."
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
