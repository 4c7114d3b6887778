"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Modal } from "#components/ui/modal";

/** The outline in windows in which it has no room beside the lesson: a button that opens it at the window's end. */
export function OutlineDrawer({ children }: { children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const pathname = usePathname();
  const close = () => setOpen(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's Back button opens another lesson too
  useEffect(() => () => setOpen(false), [pathname]);

  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        aria-label="Course content"
        aria-haspopup="dialog"
        className="-me-2.5 grid size-11 shrink-0 cursor-pointer place-items-center text-primary hover:text-primary-strong noscript:hidden lg:hidden"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-current stroke-2">
          <path d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01" strokeLinecap="round" />
        </svg>
      </Button>
      {isOpen ? <Drawer onClose={close}>{children}</Drawer> : null}
    </>
  );
}

function Drawer({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  const content = useRef<HTMLDivElement>(null);

  // Runs after the dialog has opened.
  useEffect(() => {
    content.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  }, []);

  /** The backdrop belongs to the dialog, which has no other space of its own. */
  function closeAfterUse({ target, currentTarget }: React.MouseEvent) {
    if (target === currentTarget || (target instanceof Element && target.closest("a"))) onClose();
  }

  return (
    <Modal aria-label="Course content" className="learning-drawer" onClose={onClose} onClick={closeAfterUse}>
      <div className="flex items-center justify-between gap-4 border-line border-b ps-5 pe-3">
        <h2 className="text-lg">Course content</h2>
        <button type="button" aria-label="Close" onClick={onClose} className="icon-link cursor-pointer">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-current stroke-2">
            <path d="M6 6l12 12M18 6L6 18" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <div ref={content} className="overflow-y-auto overscroll-contain">
        {children}
      </div>
    </Modal>
  );
}
