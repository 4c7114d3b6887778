import { ArticleTable } from "#components/blog/article-table";
import { CodeSample } from "#components/blog/code-sample";
import type { ArticleProps } from "#lib/blog/articles";

export function JavascriptVersusNodejs({ heading: Heading }: ArticleProps) {
  return (
    <>
      <p>
        Leo follows a tutorial that changes the heading of a web page. The line works in the browser. He saves
        the same line as <code>app.js</code>, runs <code>node app.js</code> and reads{" "}
        <code>ReferenceError: document is not defined</code>. The line is valid JavaScript in both places, so
        what is missing?
      </p>
      <p>
        Leo has found the border between a language and the place where it runs. JavaScript is the language.
        Node.js is a program that runs it outside a browser, and it brings a different set of tools.
      </p>

      <Heading>What belongs to JavaScript</Heading>
      <p>
        The language is defined by a standard called ECMAScript, kept by a committee named TC39. It describes
        variables, functions, classes, promises, modules, and built-in objects such as <code>Array</code>,{" "}
        <code>Map</code>, <code>Math</code>, and <code>JSON</code>. It says nothing about web pages, files, or
        networks. This code uses only the language, apart from the last line that prints:
      </p>
      <CodeSample language="JavaScript" caption="The same result in a browser and in Node.js">{`
const marks = new Map([["Leo", 14], ["Mina", 17], ["Tom", 11]]);
const passed = [...marks].filter(([, mark]) => mark >= 12).map(([name]) => name);

console.log(passed.join(", ")); // Leo, Mina
`}</CodeSample>
      <p>
        Even <code>console.log</code> and <code>setTimeout</code> are not part of ECMAScript. They feel like
        the language because browsers and Node.js both provide them.
      </p>

      <Heading>What Node.js adds</Heading>
      <p>
        Node.js is built from three main pieces. V8, the engine that Chrome also uses, compiles and runs the
        JavaScript. A C library named libuv talks to the operating system about files, sockets, and timers.
        Around them, Node.js offers its own modules, whose names begin with <code>node:</code>. With one of
        them you can write something that a web page cannot, a server:
      </p>
      <CodeSample language="JavaScript" caption="A small web server, saved as server.mjs">{`
import { createServer } from "node:http";

const server = createServer((request, response) => {
  response.setHeader("Content-Type", "text/plain");
  response.end("Hello from Node.js");
});

server.listen(3000, () => console.log("Open http://localhost:3000"));
`}</CodeSample>

      <Heading>Side by side</Heading>
      <p>
        "JavaScript versus Node.js" is a little like "English versus a London office". The useful comparison
        is between two places where the same language is spoken:
      </p>
      <ArticleTable
        caption="What a script finds in a browser and in Node.js"
        columns={["Feature", "Browser", "Node.js"]}
        rows={[
          ["Engine", "V8, SpiderMonkey, or JavaScriptCore", "V8"],
          ["Global object", "window and globalThis", "globalThis, also called global"],
          ["Page and clicks", "document, DOM events", "None"],
          ["Files and processes", "Only what the user permits", "node:fs, node:child_process, process"],
          ["Network", "fetch, limited by CORS", "fetch without CORS, plus servers and raw sockets"],
          ["Modules", "ES modules", "ES modules and CommonJS (require)"],
          ["Who picks the version", "Each visitor", "You"],
        ]}
      />
      <p>
        The two lists grow closer every year: <code>fetch</code>, <code>URL</code>,{" "}
        <code>AbortController</code> and Web Crypto now exist in both. Small differences remain. For example,{" "}
        <code>setTimeout</code> returns a number in a browser and a <code>Timeout</code> object in Node.js.
      </p>

      <Heading>Why the difference matters</Heading>
      <p>
        A browser runs code from strangers, so it keeps every page in a sandbox. Node.js by default trusts the
        code that you start: it may read any file that your user account may read. Be careful, therefore, with
        the packages you install.
      </p>
      <p>
        The reverse also holds. Code sent to a browser can be read and changed by the visitor, so prices,
        passwords, and permissions must be checked on the server. In a Next.js project both kinds of code live
        in one repository. Before you write a line, ask where it will run.
      </p>

      <Heading>Which should you learn?</Heading>
      <p>
        Learn JavaScript first: functions, arrays, objects, promises, and modules. You can practice in the
        console of any browser. Then add the DOM if you want to build pages, or Node.js if you want to build
        servers and command-line tools. Later you may meet Deno and Bun, two other programs that run
        JavaScript outside a browser. The language will be the same there too.
      </p>

      <Heading>Try it yourself</Heading>
      <p>
        Run this line in your browser's console, then save it as <code>where.mjs</code> and run{" "}
        <code>node where.mjs</code>:
      </p>
      <CodeSample language="JavaScript" caption="Where am I?">{`
console.log(typeof document, typeof process, typeof fetch, typeof Map);
`}</CodeSample>
      <p>
        Write down which words differ. Then add three names of your own, and guess before each run whether
        they belong to the language, the browser, or Node.js.
      </p>

      <Heading>In short</Heading>
      <ul>
        <li>JavaScript is a language; Node.js is a program that runs it, as a browser is.</li>
        <li>Arrays, promises, and classes work everywhere. The DOM and the file system do not.</li>
        <li>"Not defined" often means that the code is right but runs in the wrong place.</li>
      </ul>
    </>
  );
}
