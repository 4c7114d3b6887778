import "server-only";
import { AppError } from "#lib/errors/app-error";
import { getGlobal } from "#lib/rules/process/process-global";

type QueueOptions = {
  /** What waits, for the log. All bundles of this process share the queue of a name. */
  name: string;
  /** The most jobs that wait, in all and per client. */
  maxWaiting: number;
  maxWaitingPerClient: number;
  maxWaitMs: number;
  /** The working time of one client per minute, in milliseconds. A job that has begun is finished. */
  maxWorkMs: number;
};

type Job = { client: string; start: () => void };
type QueueState = { isBusy: boolean; waiting: Job[]; minute: number; workedMs: Map<string, number> };

const minuteMs = 60_000;

/**
 * Creates a queue that does one job at a time in this process. The client (a user id or an address) whose jobs have
 * taken the least time in this minute is next, so clients with many jobs delay another client by one job each at most.
 * `run` returns the job's result or throws its error. It throws AppError `unavailable` when too many jobs wait or this
 * one has waited too long, and `too_many` for a client who has used up the working time; both with the seconds after
 * which a retry can succeed.
 */
export function createBoundedQueue(options: QueueOptions) {
  const { name, maxWorkMs } = options;
  const state = getGlobal<QueueState>(`queue of ${name}`, () => ({
    isBusy: false,
    waiting: [],
    minute: 0,
    workedMs: new Map(),
  }));
  const { waiting } = state;

  /** Returns the working times of this minute. */
  function getWorkedMs(): Map<string, number> {
    const minute = Math.floor(Date.now() / minuteMs);
    if (minute !== state.minute) Object.assign(state, { minute, workedMs: new Map() });
    return state.workedMs;
  }

  function startNext(): void {
    const workedMs = getWorkedMs();
    const times = waiting.map(({ client }) => workedMs.get(client) ?? 0);
    const [job] = waiting.splice(times.indexOf(Math.min(...times)), 1);
    if (job) job.start();
    else state.isBusy = false;
  }

  /** Resolves when it's this client's turn. */
  function wait(client: string): Promise<void> {
    if (!state.isBusy) {
      state.isBusy = true;
      return Promise.resolve();
    }
    const own = waiting.filter((job) => job.client === client).length;
    if (waiting.length >= options.maxWaiting || own >= options.maxWaitingPerClient) {
      return Promise.reject(createFullError(options));
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(job), 1);
        reject(createFullError(options));
      };
      const timer = setTimeout(giveUp, options.maxWaitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const job = { client, start };
      waiting.push(job);
    });
  }

  return {
    async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
      if ((getWorkedMs().get(client) ?? 0) >= maxWorkMs) {
        throw new AppError("too_many", { retryAfterSeconds: toSeconds(minuteMs - (Date.now() % minuteMs)) });
      }
      await wait(client);
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        const workedMs = getWorkedMs();
        workedMs.set(client, (workedMs.get(client) ?? 0) + performance.now() - startedAt);
        startNext();
      }
    },
  };
}

export type BoundedQueue = ReturnType<typeof createBoundedQueue>;

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

function createFullError({ name, maxWaitMs }: QueueOptions): AppError {
  return new AppError("unavailable", {
    message: "The server is busy right now. Please try again in a few seconds.",
    detail: `the queue of ${name} is full`,
    retryAfterSeconds: toSeconds(maxWaitMs / 2),
  });
}
