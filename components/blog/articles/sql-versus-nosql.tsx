import { ArticleTable } from "#components/blog/article-table";
import { CodeSample } from "#components/blog/code-sample";
import type { ArticleProps } from "#lib/blog/articles";

export function SqlVersusNosql({ heading: Heading }: ArticleProps) {
  return (
    <>
      <p>
        Amina looks after the website of a small music school. On Monday she needs every student who still
        owes money for a lesson, so she joins two tables and has the list in one query. On Tuesday a teacher
        wants to keep lesson notes: some are a sentence, some hold a list of songs, some a practice plan with
        dates. No fixed set of columns fits them. In two days Amina has met the reasons why both families of
        database exist.
      </p>

      <Heading>What a SQL database promises</Heading>
      <p>
        A SQL database, also called relational, keeps data in tables. Each column has a name and a type, and
        rows refer to other rows through keys. You declare this schema first, and the database refuses data
        that breaks it. PostgreSQL, MySQL, and SQLite are well-known examples.
      </p>
      <CodeSample language="SQL" caption="Two tables, and who owes what">{`
CREATE TABLE student (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL
);

CREATE TABLE lesson (
  id         INTEGER PRIMARY KEY,
  student_id INTEGER NOT NULL,
  cents      INTEGER NOT NULL CHECK (cents >= 0),
  paid       BOOLEAN NOT NULL,
  FOREIGN KEY (student_id) REFERENCES student (id)
);

SELECT student.name, SUM(lesson.cents) AS owed
FROM student
JOIN lesson ON lesson.student_id = student.id
WHERE NOT lesson.paid
GROUP BY student.id, student.name
ORDER BY owed DESC;
`}</CodeSample>
      <p>
        Two strengths are visible here. The tables were not designed for this question, yet one query answers
        it. And a lesson for a student who does not exist is rejected, whichever program tries to insert it. A
        third strength is the transaction: when a payment must mark a lesson as paid and also add a receipt,
        either both changes happen or neither does.
      </p>
      <p>
        If you try this in SQLite, note that it is more relaxed than the others: it checks foreign keys only
        after <code>PRAGMA foreign_keys = ON</code>, and column types only in tables declared{" "}
        <code>STRICT</code>.
      </p>

      <Heading>What NoSQL means</Heading>
      <p>
        NoSQL is a label for several designs that are not built around related tables: document stores such as
        MongoDB, key-value stores such as Redis, wide-column stores such as Cassandra, and graph databases
        such as Neo4j. Most students meet a document store first. It keeps a nested object as one unit:
      </p>
      <CodeSample
        language="JavaScript"
        caption="One lesson note, saved with the MongoDB driver (db is an open database)"
      >{`
await db.collection("notes").insertOne({
  lessonId: 41,
  teacher: "Ravi",
  text: "Good rhythm today.",
  songs: ["Blackbird", "Yesterday"],
  practice: [{ day: "Wednesday", minutes: 20 }],
});
`}</CodeSample>
      <p>
        The next note may leave out <code>songs</code> and nobody has to alter a table. What is read together
        is stored together, so one read brings back the whole note. There is a price. Ravi's name is copied
        into every note he writes, so if it changes, many documents must change. A schema still exists too; it
        has moved into your application code, unless you ask the database to validate documents.
      </p>

      <Heading>Side by side</Heading>
      <ArticleTable
        caption="Typical behavior of SQL databases and document stores"
        columns={["Question", "SQL", "Document store"]}
        rows={[
          ["Shape of the data", "Rows with declared columns", "Nested objects that may differ"],
          ["Who checks it", "The database", "Your code, or optional validation rules"],
          ["Related data", "Split up, joined when read", "Often embedded, sometimes referenced"],
          ["Works best when", "Questions are varied or unknown", "You know how the data will be read"],
          ["Growing past one server", "Possible, often extra work", "Often built in as sharding"],
        ]}
      />

      <Heading>Three claims to stop repeating</Heading>
      <ul>
        <li>
          "NoSQL has no transactions." A write to a single MongoDB document is atomic, and transactions over
          several documents have been available since version 4.0, released in 2018.
        </li>
        <li>
          "SQL cannot store JSON." PostgreSQL has a <code>jsonb</code> type that you can query and index.
          Amina could keep her notes there.
        </li>
        <li>
          "NoSQL is faster." Speed depends on the question, the indexes, and the amount of data. A badly
          indexed collection is as slow as a badly indexed table.
        </li>
      </ul>

      <Heading>Which one first?</Heading>
      <p>
        Learn SQL first. It teaches you to ask what the things in your project are, how they relate, and which
        rules must never be broken, and those questions matter in every database. Then build something small
        with a document store and notice which decisions change. For a project of your own, list its five most
        common reads and its strictest rule before you choose.
      </p>

      <Heading>Try it yourself</Heading>
      <p>
        Design a library with books, authors, members, and loans twice on paper: once as tables, once as
        documents. For each design, work out how many places you must read or change to:
      </p>
      <ol>
        <li>list the members with an overdue book;</li>
        <li>show one book with all its authors;</li>
        <li>correct the spelling of an author's name.</li>
      </ol>

      <Heading>In short</Heading>
      <ul>
        <li>SQL databases enforce a schema and answer questions that you did not plan for.</li>
        <li>Document stores suit data with a varied shape that is read as a whole.</li>
        <li>The two families overlap, so decide by your reads and your rules, not by fashion.</li>
      </ul>
    </>
  );
}
