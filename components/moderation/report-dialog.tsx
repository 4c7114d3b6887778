"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { LegalLinks } from "#components/legal/legal-links";
import { ReportForm } from "#components/moderation/report-form";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { useSession } from "#lib/browser/auth/session-store";
import { toLoginPath } from "#lib/rules/auth/return-path";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";

type ReportDialogProps = {
  kind: ModeratedKind;
  id: string;
  onReported: () => void;
  onClose: () => void;
};

/** Asks what is wrong with a course or review. Visitors get a login link that leads back to the page. */
export function ReportDialog({ kind, onClose, ...report }: ReportDialogProps) {
  const { status } = useSession();
  const pathname = usePathname();
  const title = `Report this ${kind}`;
  if (status === "signed-out") {
    return (
      <Dialog title={title} text="Log in to report it. You'll come back to this page." onClose={onClose}>
        <div className="flex flex-wrap gap-3">
          <Link href={toLoginPath(pathname)} className="button button-primary">
            Login
          </Link>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Dialog>
    );
  }
  const rule = (
    <>
      Our moderators compare it with our <LegalLinks pages={["terms"]} />. The author doesn't learn who
      reported it.
    </>
  );
  return (
    <Dialog title={title} text={rule} onClose={onClose}>
      <ReportForm kind={kind} onClose={onClose} {...report} />
    </Dialog>
  );
}
