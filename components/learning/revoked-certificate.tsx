import Link from "next/link";
import { MessagePage } from "#components/ui/message-page";

/** Shown at the URL of a certificate whose owner got a refund. */
export function RevokedCertificate() {
  return (
    <MessagePage
      eyebrow="Certificate"
      title="This certificate was revoked"
      text="The course was refunded, so the certificate is no longer valid."
    >
      <Link href="/services" className="button button-primary">
        Browse the courses
      </Link>
    </MessagePage>
  );
}
