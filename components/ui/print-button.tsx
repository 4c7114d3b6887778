"use client";

import { Button } from "#components/ui/button";

/** Opens the browser's print dialog. */
export function PrintButton() {
  return (
    <Button className="button button-primary" onClick={() => window.print()}>
      Print
    </Button>
  );
}
