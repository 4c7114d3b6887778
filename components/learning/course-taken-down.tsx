import Link from "next/link";
import { MessagePage } from "#components/ui/message-page";
import { type TakedownRefund, takedownTexts } from "#lib/rules/moderation/takedown";

/** Shown to a buyer instead of the lessons of a course that moderators took down. */
export function CourseTakenDown({ title, refund }: { title: string; refund: TakedownRefund }) {
  return (
    <MessagePage eyebrow="Lessons" title={`"${title}" is no longer available`} text={takedownTexts[refund]}>
      <Link href="/purchases" className="button button-primary">
        Purchases
      </Link>
      <Link href="/learn" className="button button-quiet">
        My learning
      </Link>
    </MessagePage>
  );
}
