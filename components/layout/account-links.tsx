/** The ways in for somebody who is signed out: documents with a policy of their own, so no links of the router. */
export function AccountLinks() {
  return (
    <>
      <a href="/login" className="button button-quiet signed-out-only">
        Login
      </a>
      <a href="/enroll" className="button button-primary signed-out-only">
        Enroll
      </a>
    </>
  );
}
