import Link from "next/link";
import { MessagePage } from "#components/ui/message-page";
import { type TakedownRefund, takedownTexts } from "#lib/rules/moderation/takedown";

/** Shown to a buyer instead of the lessons of a course that moderators took down. */
export function CourseTakenDown({ title, refund }: { title: string; refund: TakedownRefund }) {
  return <CourseUnavailable title={`"${title}" is no longer available`} text={takedownTexts[refund]} />;
}

/** Shown instead of a lesson that the student hasn't opened before their course is refunded. */
export function CourseInRefund() {
  return (
    <CourseUnavailable
      title="This course is being refunded"
      text="You can't open more lessons during the refund. If it fails, you can open them again."
    />
  );
}

function CourseUnavailable({ title, text }: { title: string; text: string }) {
  return (
    <MessagePage eyebrow="Lessons" title={title} text={text}>
      <Link href="/purchases" className="button button-primary">
        Purchases
      </Link>
      <Link href="/learn" className="button button-quiet">
        My learning
      </Link>
    </MessagePage>
  );
}
