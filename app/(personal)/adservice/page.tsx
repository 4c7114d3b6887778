import type { Metadata } from "next";
import { SignedInContent, SignedInPage } from "#components/auth/signed-in-page";
import { AddCourseForm } from "#components/courses/add-course-form";
import { DebtNotice } from "#components/earnings/debt-notice";
import { requireUser } from "#lib/auth/find-current-user";
import { env } from "#lib/env/env";
import { findDebt } from "#lib/ledger/debt";
import { formatFee } from "#lib/rules/payments/format-fee";

export const metadata: Metadata = { title: "Add service", robots: { index: false } };

export default function AddCoursePage() {
  return (
    <SignedInPage title="Add new Service!" introduction={formatFee(env.platformFeePercent)}>
      <NewCourse />
    </SignedInPage>
  );
}

async function NewCourse() {
  const user = await requireUser("/adservice");
  return (
    <SignedInContent user={user}>
      <DebtNotice debt={await findDebt(user.uid)} />
      <AddCourseForm />
    </SignedInContent>
  );
}
