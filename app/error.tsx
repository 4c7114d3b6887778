"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Button } from "#components/ui/button";
import { MessagePage } from "#components/ui/message-page";
import { siteName } from "#lib/rules/site";

type ErrorPageProps = { reset: () => void };

/** Shown when a page fails to render, usually because the database is down. */
export default function ErrorPage({ reset }: ErrorPageProps) {
  const router = useRouter();

  // Fetch again, then render again: rendering alone would show the same failed response.
  function retry() {
    startTransition(() => {
      router.refresh();
      reset();
    });
  }

  return (
    <>
      {/* The failed page never set its own title. */}
      <title>{`Something went wrong _ ${siteName}`}</title>
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
