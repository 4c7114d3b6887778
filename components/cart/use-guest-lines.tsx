import { useEffect, useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import { useGuestCart } from "#lib/browser/cart/guest-cart";
import type { CartLine } from "#lib/rules/cart/cart";
import type { GuestCartLine } from "#lib/rules/cart/guest-cart-schema";
import { toCents } from "#lib/rules/payments/money";

/**
 * The lines of a visitor's cart with current data from the server, the first added at the top. `lines` is null until
 * the server has responded; `failure` says why it hasn't.
 */
export function useGuestLines() {
  const entries = useGuestCart();
  const [known, setKnown] = useState<ReadonlyMap<string, GuestCartLine>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const missing = entries.filter(({ serviceId }) => !known.has(serviceId));
  const isMissing = missing.length > 0;
  const ids = entries.map(({ serviceId }) => serviceId).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt and each unknown course requests them again
  useEffect(() => {
    if (!ids) return;
    let isCurrent = true;
    callApi<GuestCartLine[]>({ path: `/api/cart?ids=${ids}` }).then((outcome) => {
      if (!isCurrent) return;
      setFailure(outcome.ok ? null : outcome.failure.message);
      if (outcome.ok) setKnown(new Map(outcome.data.map((line) => [line.serviceId, line])));
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, attempt]);

  const lines = entries.map(({ serviceId, title, price }): CartLine => {
    const line = known.get(serviceId);
    const addedPriceCents = toCents(price);
    const was = {
      _id: serviceId,
      serviceId,
      title,
      language: null,
      image: "",
      priceCents: addedPriceCents,
      addedPriceCents,
    };
    if (line?.state !== "available") return { ...was, state: "gone" };
    return { ...was, ...line, priceCents: toCents(line.price) };
  });
  return { lines: isMissing ? null : lines, failure, tryAgain: () => setAttempt((before) => before + 1) };
}
