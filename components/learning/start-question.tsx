"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "#components/ui/button";
import { callApi } from "#lib/browser/api/call-api";
import { showFailure } from "#lib/browser/toasts/show-failure";
import type { Course } from "#lib/rules/courses/course-schema";
import type { ConsentQuestion } from "#lib/rules/payments/withdrawal-schema";
import { formatDeadline } from "#lib/rules/text/format-date";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

type StartQuestionProps = { question: ConsentQuestion; course: Pick<Course, "title" | "language"> };

/** Asks a buyer once, in place of their first paid lesson, because starting ends the right to withdraw. */
export function StartQuestion({ question, course }: StartQuestionProps) {
  const { paymentId, serviceId, text, textHash, endsAt } = question;
  const [isSending, setSending] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  /** Why the buyer can't start, or null. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const router = useRouter();
  const isPending = isSending || isRefreshing;

  /** Idempotent: a retry agrees to nothing more. */
  async function send(): Promise<void> {
    setSending(true);
    setRefusal(null);
    const path = `/api/purchases/${paymentId}/consents`;
    const outcome = await callApi({ method: "POST", path, body: { serviceId, textHash } });
    setSending(false);
    if (!outcome.ok) {
      const { failure } = outcome;
      if (failure.code === "conflict") return setRefusal(failure.message);
      // The page was open past the last day, or the text has changed: the page knows what to show now.
      if (failure.code !== "period_over" && failure.code !== "invalid") {
        const message = "You haven't started the course";
        return showFailure({ message, failure, retry: () => void send() });
      }
    }
    startRefresh(() => router.refresh());
  }

  return (
    <section className="min-w-0" aria-labelledby="start-question">
      <p className="font-semibold text-primary wrap-anywhere" {...toTextAttributes(course.language)}>
        {course.title}
      </p>
      <h1 id="start-question" className="mt-1 text-3xl sm:text-4xl">
        Start learning now?
      </h1>
      <div className="card mt-6 grid gap-5 p-6 sm:p-8">
        <p className="max-w-[60ch] text-muted">
          {`Until ${formatDeadline(endsAt)}, you can withdraw from the contract and get your money back without ` +
            "a reason. The lessons open once you agree to this:"}
        </p>
        <p className="max-w-[60ch] border-primary border-s-4 ps-4 text-lg">{text}</p>
        <div className="flex flex-wrap gap-3">
          <Button className="button button-primary" disabled={isPending} onClick={() => void send()}>
            {isPending ? "Starting ..." : "Start learning now"}
          </Button>
          <Link href="/learn" className="button button-quiet">
            Not now
          </Link>
        </div>
        {refusal ? (
          <p role="alert" className="text-danger text-sm">
            {refusal}
          </p>
        ) : null}
        <p className="max-w-[60ch] text-muted text-sm">
          After that, our{" "}
          <Link href="/legal/refund-policy" prefetch={false} className="underline hover:text-primary">
            refund policy
          </Link>{" "}
          still applies. Changed your mind?{" "}
          <Link href={`/purchases/${paymentId}`} className="underline hover:text-primary">
            Withdraw from contract here
          </Link>
        </p>
      </div>
    </section>
  );
}
