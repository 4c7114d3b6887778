import { ArticleTable } from "#components/blog/article-table";
import { CodeSample } from "#components/blog/code-sample";
import type { ArticleProps } from "#lib/blog/articles";

export function NodejsConcurrentRequests({ heading: Heading }: ArticleProps) {
  return (
    <>
      <p>
        Here is a server with two slow pages. Both take one second. The first waits for a timer, as it might
        wait for a database. The second keeps the processor busy.
      </p>
      <CodeSample language="JavaScript" caption="Two slow pages, saved as server.mjs">{`
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

function compute(milliseconds) {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {}
}

createServer(async (request, response) => {
  if (request.url === "/wait") await sleep(1000);
  if (request.url === "/compute") compute(1000);
  response.end("done");
}).listen(3000);
`}</CodeSample>
      <CodeSample language="JavaScript" caption="Ten requests at once, saved as client.mjs">{`
for (const path of ["/wait", "/compute"]) {
  console.time(path);
  const requests = Array.from({ length: 10 }, () => fetch("http://localhost:3000" + path));
  await Promise.all(requests);
  console.timeEnd(path);
}
`}</CodeSample>
      <p>
        Ten calls to <code>/wait</code> finish after about one second in total. Ten calls to{" "}
        <code>/compute</code> need about ten. The rest of this article explains that difference.
      </p>

      <Heading>One thread runs your JavaScript</Heading>
      <p>
        A Node.js process runs your code on one thread. At any instant it executes one function for one
        request. Concurrency comes from never standing still: when a request has to wait, its function gives
        the thread back, and another request continues. That is what <code>await</code> does. It pauses the
        function, not the thread.
      </p>

      <Heading>The event loop</Heading>
      <p>
        The event loop, part of a library named libuv, repeats a simple round. It runs timers that are due,
        collects finished input and output, calls the matching callbacks, then those of{" "}
        <code>setImmediate</code>, then those of closed connections. After each callback Node.js empties two
        short queues: <code>process.nextTick</code>, then settled promises, which is where your function
        continues after an <code>await</code>. If there is nothing to do, the loop sleeps and uses no
        processor time.
      </p>

      <Heading>Who does the waiting?</Heading>
      <p>
        Network connections need no thread each. Node.js hands its sockets to the operating system and asks
        which of them are ready, through epoll on Linux, kqueue on macOS, and completion ports on Windows.
        Thousands of idle connections therefore cost some memory and little else.
      </p>
      <p>
        Some built-in work is not done that way: reading files, looking up host names, hashing passwords,
        compressing. For these, libuv keeps a pool of four threads, a number you can change with the
        environment variable <code>UV_THREADPOOL_SIZE</code>.
      </p>
      <ArticleTable
        caption="Where the time of a slow task is spent"
        columns={["Task", "Who does it", "Blocks other requests?"]}
        rows={[
          ["HTTP request, database query over TCP", "Operating system", "No"],
          ["fs.readFile, fs.promises", "Thread pool", "No"],
          ["dns.lookup (default for host names)", "Thread pool", "No"],
          ["crypto.scrypt, crypto.pbkdf2, zlib.gzip", "Thread pool", "No"],
          ["fs.readFileSync, crypto.scryptSync", "Main thread", "Yes"],
          ["JSON.parse, loops, regular expressions", "Main thread", "Yes"],
        ]}
      />
      <p>
        The pool is shared. If four password hashes occupy it, a file read waits in the queue behind them,
        although the event loop itself is free.
      </p>

      <Heading>One thread can still have races</Heading>
      <p>
        Synchronous lines run without interruption. At each <code>await</code>, another request may take its
        turn:
      </p>
      <CodeSample language="JavaScript" caption="Two buyers, one seat">{`
let seats = 1;
const readSeats = async () => seats;
const writeSeats = async (value) => { seats = value; };

async function buy(name) {
  const free = await readSeats();
  if (free === 0) return name + ": sold out";
  await writeSeats(free - 1);
  return name + ": has a seat";
}

console.log(await Promise.all([buy("Ada"), buy("Ben")]));
// [ 'Ada: has a seat', 'Ben: has a seat' ]
`}</CodeSample>
      <p>
        Both functions read 1 before either of them writes 0. The fix is to let the database check and change
        the value in one atomic step.
      </p>

      <Heading>When you really need to compute</Heading>
      <ul>
        <li>
          <code>node:worker_threads</code> runs JavaScript in parallel. Each worker has its own event loop and
          memory, and exchanges messages with yours. Use it for heavy work such as image processing.
        </li>
        <li>
          <code>node:cluster</code> starts several processes that share one port, so that all processor cores
          answer requests. Several containers behind a load balancer achieve the same.
        </li>
      </ul>
      <p>
        Neither is needed for waiting. A server that spends its time on database calls is already served well
        by one thread.
      </p>

      <Heading>Try it yourself</Heading>
      <ol>
        <li>Start the server, run the client, and note both times.</li>
        <li>
          Request <code>/compute</code> and, immediately afterwards, <code>/</code>. How long does the second
          one take, and why?
        </li>
        <li>
          Move <code>compute</code> into a worker, await its message and repeat the second step. What has
          changed?
        </li>
      </ol>

      <Heading>In short</Heading>
      <ul>
        <li>Waiting is shared between the operating system and a small thread pool.</li>
        <li>Your JavaScript runs one function at a time, so a long calculation delays everyone.</li>
        <li>
          Every <code>await</code> is a place where other requests may change your data.
        </li>
      </ul>
    </>
  );
}
