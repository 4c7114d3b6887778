"use client";

import { useState } from "react";
import { AccountSection } from "#components/account/account-section";
import { LegalLinks } from "#components/legal/legal-links";
import { useConfirmedAction } from "#components/ui/confirmed-action";
import { FormMessage } from "#components/ui/form-message";
import { type ApiOutcome, callApi } from "#lib/browser/api/call-api";

const path = "/api/account/export";

export function DataExport() {
  const runConfirmed = useConfirmedAction();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function download(event: React.MouseEvent) {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setFailure(null);
    const outcome = await runConfirmed(downloadData);
    setFailure(outcome?.ok === false ? outcome.failure.message : null);
    setPending(false);
  }

  return (
    <AccountSection id="data" title="Your data">
      <p className="mt-4 max-w-[60ch]">
        Download your data as a JSON file: your account and what you bought, learned, reviewed, taught, and
        sold. Files you uploaded are listed with links.
      </p>
      {/* Without JavaScript, this is a plain download, which fails when the last sign-in is too old. */}
      <a
        href={path}
        download
        className="button button-quiet mt-6 mb-4"
        aria-disabled={isPending || undefined}
        onClick={download}
      >
        Download my data
      </a>
      <FormMessage message={failure} />
      <p className="mt-2 text-muted">
        Our <LegalLinks pages={["privacy"]} /> explains what we keep and why. See also our{" "}
        <LegalLinks pages={["terms"]} />.
      </p>
    </AccountSection>
  );
}

/**
 * Checks with a separate request first, because a failed download shows no message. Then the browser downloads the
 * file, so that no script holds it in memory.
 */
async function downloadData(): Promise<ApiOutcome<undefined>> {
  const outcome = await callApi<undefined>({ path, ignoresBody: true });
  if (!outcome.ok) return outcome;
  const link = document.createElement("a");
  link.href = path;
  link.download = "";
  link.click();
  return outcome;
}
