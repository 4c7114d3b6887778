"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Button } from "#components/ui/button";
import { MessagePage } from "#components/ui/message-page";
import { site } from "#lib/rules/site";

type ErrorPageProps = { reset: () => void };

/** Anything that a page could not do, mostly because the database did not answer. */
export default function ErrorPage({ reset }: ErrorPageProps) {
  const router = useRouter();

  // The server is asked again, then the page drawn again: drawing alone would show the same failed answer.
  function retry() {
    startTransition(() => {
      router.refresh();
      reset();
    });
  }

  return (
    <>
      {/* The page that failed has not come as far as its own. */}
      <title>{`Something went wrong _ ${site.name}`}</title>
      <MessagePage
        eyebrow="Error"
        title="We couldn't open this page"
        text="Something went wrong on our end. Please try again. Nothing you did was lost."
      >
        <Button onClick={retry} className="button button-primary">
          Try again
        </Button>
      </MessagePage>
    </>
  );
}
