import type { Metadata } from "next";
import { Suspense } from "react";
import { AccountPage } from "#components/auth/account-page";
import { AddServiceForm } from "#components/courses/add-service-form";
import { Spinner } from "#components/ui/spinner";
import { requireUser } from "#lib/auth/get-current-user";

export const metadata: Metadata = { title: "Add service", robots: { index: false } };

export default function AddServicePage() {
  return (
    <div className="page pb-20">
      <Suspense fallback={<Spinner />}>
        <AddService />
      </Suspense>
    </div>
  );
}

async function AddService() {
  const user = await requireUser("/adservice");
  return (
    <AccountPage user={user} title="Add new Service!">
      <AddServiceForm />
    </AccountPage>
  );
}
