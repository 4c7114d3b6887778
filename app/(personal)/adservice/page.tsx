import type { Metadata } from "next";
import { SignedInPage } from "#components/auth/signed-in-page";
import { AddCourseForm } from "#components/courses/add-course-form";
import { DebtNotice } from "#components/earnings/debt-notice";
import { requireUser } from "#lib/auth/find-current-user";
import { env } from "#lib/env/env";
import { findDebt } from "#lib/ledger/debt";
import { formatFee } from "#lib/rules/payments/format-fee";

export const metadata: Metadata = { title: "Add service", robots: { index: false } };

export default async function AddCoursePage() {
  const user = await requireUser("/adservice");
  return (
    <SignedInPage user={user} title="Add new Service!" introduction={formatFee(env.platformFeePercent)}>
      <DebtNotice debt={await findDebt(user.uid)} />
      <AddCourseForm />
    </SignedInPage>
  );
}
