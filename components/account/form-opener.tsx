import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";

type FormOpenerProps = {
  /** Of the button: "Change password". */
  label: string;
  children: (close: () => void) => React.ReactNode;
};

/** A button that is replaced by the form that it opens. The focus goes to the form and back. */
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
