type Share<Result> = (key: string, run: () => Promise<Result>) => Promise<Result>;

/**
 * Runs one call for a key at a time. Those that come while another one waits for its turn share that one: it begins after
 * they were made, so that it sees what each of them has changed.
 */
export function createTurns<Result>(): Share<Result> {
  const waiting = new Map<string, Promise<Result>>();
  const running = new Map<string, Promise<Result>>();

  async function start(...[key, run]: Parameters<Share<Result>>): Promise<Result> {
    // Those who asked for that one hear of its failure.
    await running.get(key)?.catch(() => {});
    waiting.delete(key);
    const turn = run();
    running.set(key, turn);
    try {
      return await turn;
    } finally {
      if (running.get(key) === turn) running.delete(key);
    }
  }

  return (key, run) => {
    const turn = waiting.get(key) ?? start(key, run);
    waiting.set(key, turn);
    return turn;
  };
}
