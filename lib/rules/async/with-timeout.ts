type TimeoutOptions<Late> = {
  timeoutMs: number;
  /** Says what is returned instead, or throws. */
  onTimeout: () => Late;
};

/**
 * What a promise resolves to or rejects with, or what `onTimeout` says when it takes longer. What was given up goes on
 * all the same, and nobody hears of its errors any more.
 */
export async function withTimeout<Value, Late>(
  promise: Promise<Value>,
  { timeoutMs, onTimeout }: TimeoutOptions<Late>,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout.then(onTimeout)]);
  } finally {
    clearTimeout(timer);
  }
}
