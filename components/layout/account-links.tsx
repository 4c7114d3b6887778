import { useEffect, useRef } from "react";
import { AuthLink } from "#components/auth/auth-link";
import { restoreFocus } from "#lib/browser/focus/restore-focus";

type AccountLinksProps = {
  /** Whether to take the focus, because the focused 'Log out' button was here and has disappeared. */
  takesFocus?: boolean;
};

/** The links to log in and enroll, for signed-out visitors. */
export function AccountLinks({ takesFocus = false }: AccountLinksProps) {
  const login = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (takesFocus) restoreFocus(login.current);
  }, [takesFocus]);

  return (
    <>
      <AuthLink ref={login} path="/login" className="button button-quiet signed-in:invisible">
        Login
      </AuthLink>
      <AuthLink path="/enroll" className="button button-primary signed-in:invisible">
        Enroll
      </AuthLink>
    </>
  );
}
