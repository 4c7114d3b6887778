import Link from "next/link";
import { Logo } from "#components/ui/logo";
import { MessagePage } from "#components/ui/message-page";
import { PrintButton } from "#components/ui/print-button";
import type { CertificateRevocation } from "#lib/learning/certificates";
import type { Certificate as CertificateData } from "#lib/rules/learning/learning-schema";
import { site } from "#lib/rules/site";
import { formatDate } from "#lib/rules/text/format-date";
import "./certificate.css";

type CertificateProps = {
  certificate: CertificateData;
  /** The public address that proves the certificate is genuine. */
  address: string;
  isListed: boolean;
};

/** Who has completed which course, and when. It prints as one landscape page. */
export function Certificate({ certificate, address, isListed }: CertificateProps) {
  const { serviceId, course, name, finishedAt } = certificate;
  return (
    <div className="page pt-8 pb-20">
      <div className="mx-auto mb-6 flex max-w-[60rem] flex-wrap items-center justify-between gap-4 print:hidden">
        {isListed ? (
          <Link href={`/details/${serviceId}`} className="py-1 text-primary underline">
            About the course
          </Link>
        ) : (
          <span />
        )}
        <PrintButton />
      </div>
      <article className="certificate">
        <p className="certificate-brand">
          <Logo />
          <span>{site.name}</span>
        </p>
        <h1>Certificate of completion</h1>
        <p className="certificate-words">This certifies that</p>
        <p dir="auto" className="certificate-name">
          {name}
        </p>
        <p className="certificate-words">has finished every lesson of the course</p>
        <p dir="auto" className="certificate-course">
          {course}
        </p>
        <p className="certificate-words">
          on <time dateTime={finishedAt}>{formatDate(finishedAt)}</time>
        </p>
        <p className="certificate-address">
          Verify at <span>{address}</span>
        </p>
      </article>
    </div>
  );
}

const revocationTexts: Record<CertificateRevocation, string> = {
  refunded: "The course was refunded, so the certificate is no longer valid.",
  taken_down: "The course was taken down by our moderators, so the certificate is no longer valid.",
};

/** Shown at the URL of a certificate whose owner got a refund, or whose course was taken down. */
export function RevokedCertificate({ revocation }: { revocation: CertificateRevocation }) {
  return (
    <MessagePage
      eyebrow="Certificate"
      title="This certificate was revoked"
      text={revocationTexts[revocation]}
    >
      <Link href="/services" className="button button-primary">
        Browse the courses
      </Link>
    </MessagePage>
  );
}
