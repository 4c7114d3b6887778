import Link from "next/link";
import { MessagePage } from "#components/ui/message-page";

/** Shown instead of a lesson that the student hasn't opened before their course is refunded. */
export function CourseInRefund() {
  return (
    <MessagePage
      eyebrow="Lessons"
      title="This course is being refunded"
      text="No more of its lessons can be opened. If the refund fails, they open again."
    >
      <Link href="/purchases" className="button button-primary">
        Purchases
      </Link>
      <Link href="/learn" className="button button-quiet">
        My learning
      </Link>
    </MessagePage>
  );
}
