import Link from "next/link";
import { MessagePage } from "#components/ui/message-page";
import { toPageMetadata } from "#lib/seo/page-metadata";

export const ensureStatic = "navigation";

export const metadata = toPageMetadata({
  title: "Enroll",
  description: "Enroll at Openbook.",
  path: "/enroll",
});

export default function EnrollPage() {
  return (
    <MessagePage
      eyebrow="Enroll"
      title="Accounts open soon"
      text="This site runs without its identity provider, so nobody can sign in yet. Browsing works as ever."
    >
      <Link href="/services" className="button button-primary">
        Browse the courses
      </Link>
    </MessagePage>
  );
}
