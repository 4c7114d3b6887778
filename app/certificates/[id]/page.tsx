import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Certificate, RevokedCertificate } from "#components/learning/certificate";
import { findCoursePage } from "#lib/catalog/course-page";
import { env } from "#lib/env/env";
import { findCertificatePage } from "#lib/learning/certificate-page";
import { toPageMetadata } from "#lib/seo/page-metadata";

export const ensureStatic = "navigation";

// See app/details/[id]/page.tsx.
export function generateStaticParams() {
  return [{ id: "none" }];
}

export async function generateMetadata({ params }: PageProps<"/certificates/[id]">): Promise<Metadata> {
  const { id } = await params;
  const found = await findCertificatePage(id);
  if (!found) return { title: "Not found" };
  if (typeof found === "string") return { title: "Certificate revoked", robots: { index: false } };
  const title = `Certificate of ${found.name}`;
  const description = `${found.name} finished ${found.course}.`;
  return {
    ...toPageMetadata({ title, description, path: `/certificates/${id.toLowerCase()}` }),
    robots: { index: false },
  };
}

export default async function CertificatePage({ params }: PageProps<"/certificates/[id]">) {
  const { id } = await params;
  const found = await findCertificatePage(id);
  if (!found) notFound();
  // The status is 410 (lib/cache/page-cache).
  if (typeof found === "string") return <RevokedCertificate revocation={found} />;
  const address = new URL(`/certificates/${id.toLowerCase()}`, env.siteUrl).href;
  const course = await findCoursePage(found.serviceId);
  return <Certificate certificate={found} address={address} isListed={course !== null} />;
}
