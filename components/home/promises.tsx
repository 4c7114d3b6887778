const promises = [
  {
    title: "Short lessons, real exercises",
    text: "Every course says up front how many lessons it has, how long they are and what you will have made by the end.",
  },
  {
    title: "One price, no subscription",
    text: "You see the price before you log in. Pay once by card, and the course is yours at your own pace.",
  },
  {
    title: "Reviews by students",
    text: "One review for each student and course, under a name, and open to change when a course gets better.",
  },
];

/** What learning here is like. */
export function Promises() {
  return (
    <section aria-labelledby="promises" className="page section">
      <div className="max-w-[58ch]">
        <h2 id="promises" className="text-3xl sm:text-4xl">
          Everything that a good class has, on your own timetable
        </h2>
        <p className="mt-4 text-lg text-muted">
          Openbook brings teachers who still practise their subject together with people who want to learn it
          properly: from a first line of code to the balance sheet of your own café.
        </p>
      </div>
      <ul className="mt-10 grid gap-8 md:grid-cols-3">
        {promises.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-primary pt-5">
            <p aria-hidden="true" className="font-display text-lg text-primary tabular-nums">
              {index + 1}
            </p>
            <h3 className="mt-2 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
