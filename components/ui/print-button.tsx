"use client";

import { Button } from "#components/ui/button";

export function PrintButton() {
  return (
    <Button className="button button-primary" onClick={() => window.print()}>
      Print
    </Button>
  );
}
