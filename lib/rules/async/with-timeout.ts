type TimeoutOptions<Late> = { timeoutMs: number; onTimeout?: () => Late };

/**
 * Resolves or rejects with the promise, or with what `onTimeout` returns or throws after `timeoutMs` milliseconds, by
 * default an Error that states the timeout. The promise isn't canceled; its later errors are ignored.
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
    throw new Error(`no response within ${timeoutMs} ms`);
  };
  try {
    return await Promise.race([promise, timeout.then(giveUp)]);
  } finally {
    clearTimeout(timer);
  }
}
