import { useEffect, useRef } from "react";
import { readFrom } from "#lib/browser/auth/read-from";
import { restoreFocus } from "#lib/browser/focus/restore-focus";

type AccountLinksProps = {
  /** The focus was on 'Log out', which stood here, and would be lost with it. */
  takesFocus?: boolean;
};

/** Has one page of the way in lead where the other would have: the header outlives both. */
function keepFrom({ currentTarget }: React.MouseEvent<HTMLAnchorElement>) {
  const from = readFrom();
  currentTarget.search = from === null ? "" : new URLSearchParams({ from }).toString();
}

/** The ways in for somebody who is signed out: documents with a policy of their own, so no links of the router. */
export function AccountLinks({ takesFocus = false }: AccountLinksProps) {
  const login = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (takesFocus) restoreFocus(login.current);
  }, [takesFocus]);

  return (
    <>
      <a ref={login} href="/login" className="button button-quiet signed-out-only" onClick={keepFrom}>
        Login
      </a>
      <a href="/enroll" className="button button-primary signed-out-only" onClick={keepFrom}>
        Enroll
      </a>
    </>
  );
}
