type TimeoutOptions<Late> = {
  timeoutMs: number;
  /** Returns a value to resolve to instead, or throws. By default, an Error that says how long it took is thrown. */
  onTimeout?: () => Late;
};

/**
 * What a promise resolves to or rejects with, or what `onTimeout` returns or throws when it takes longer. What timed out
 * goes on all the same, and its errors are ignored.
 */
export async function withTimeout<Value, Late = never>(
  promise: Promise<Value>,
  { timeoutMs, onTimeout }: TimeoutOptions<Late>,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  const giveUp = () => {
    if (onTimeout) return onTimeout();
    throw new Error(`no answer in ${timeoutMs} ms`);
  };
  try {
    return await Promise.race([promise, timeout.then(giveUp)]);
  } finally {
    clearTimeout(timer);
  }
}
