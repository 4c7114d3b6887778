type TimeoutOptions<Late> = {
  timeoutMs: number;
  /** Says what is returned instead, or throws. */
  onTimeout: () => Late;
};

/**
 * What a promise resolves to or rejects with, or what `onTimeout` returns or throws when it takes longer. What timed out
 * goes on all the same, and its errors are ignored.
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
