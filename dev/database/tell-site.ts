type Site = { siteUrl: URL; token: string };

/** Tells a running site that its data were changed outside of it, and prints whether it answered. */
export async function tellSite({ siteUrl, token }: Site): Promise<void> {
  const request = {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5000),
  };
  const answer = await fetch(new URL("/api/revalidate", siteUrl), request).catch(() => null);
  await answer?.body?.cancel();
  console.info(
    answer?.ok
      ? "The running site shows it now."
      : "No running site answered; one that starts later shows it at once.",
  );
}
