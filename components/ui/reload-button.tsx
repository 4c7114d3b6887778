"use client";

import { Button } from "#components/ui/button";

/** Requests the page again. */
export function ReloadButton() {
  return (
    <Button onClick={() => window.location.reload()} className="button button-primary">
      Try again
    </Button>
  );
}
