import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";

type FormOpenerProps = {
  /** The button's label: "Change password". */
  label: string;
  children: (close: () => void) => React.ReactNode;
};

/** A button that is replaced by the form that it opens. The focus moves to the form and back. */
export function FormOpener({ label, children }: FormOpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    root.current?.querySelector<HTMLElement>("input:not([hidden]), button")?.focus();
  }, [isOpen]);

  return (
    <div ref={root} className="mt-6">
      {isOpen ? children(() => setOpen(false)) : <Button onClick={() => setOpen(true)}>{label}</Button>}
    </div>
  );
}
