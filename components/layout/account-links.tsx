import { useEffect, useRef } from "react";

type AccountLinksProps = {
  /** The focus was on 'Log out', which stood here, and would be lost with it. */
  takesFocus?: boolean;
};

/** The ways in for somebody who is signed out: documents with a policy of their own, so no links of the router. */
export function AccountLinks({ takesFocus = false }: AccountLinksProps) {
  const login = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) login.current?.focus();
  }, [takesFocus]);

  return (
    <>
      <a ref={login} href="/login" className="button button-quiet signed-out-only">
        Login
      </a>
      <a href="/enroll" className="button button-primary signed-out-only">
        Enroll
      </a>
    </>
  );
}
