import "server-only";
import type { LedgerAccount } from "#lib/db/documents/ledger";

const prefix = "teacher:";

/** The ledger's account of what the site owes a teacher. */
export function toTeacherAccount(uid: string): LedgerAccount {
  return `${prefix}${uid}`;
}

/** The uid of the teacher of an account; null for the site's own accounts. */
export function toTeacherUid(account: LedgerAccount): string | null {
  return account.startsWith(prefix) ? account.slice(prefix.length) : null;
}
