import Link from "next/link";

/** The ways in for somebody who is signed out. */
export function AccountLinks() {
  return (
    <>
      <Link href="/login" className="button button-quiet signed-out-only">
        Login
      </Link>
      <Link href="/enroll" className="button button-primary signed-out-only">
        Enroll
      </Link>
    </>
  );
}
