const promises = [
  {
    title: "Short lessons, real exercises",
    text: "Every course tells you up front how many lessons it has, how long they are, and what you'll have made by the end.",
  },
  {
    title: "One price, no subscription",
    text: "See the price before you log in. Pay once by card, then learn at your own pace.",
  },
  {
    title: "Reviews from students",
    text: "One review per student and course, with a name on it, and easy to update when a course gets better.",
  },
];

export function Promises() {
  return (
    <section aria-labelledby="promises" className="page section">
      <div className="max-w-[58ch]">
        <h2 id="promises" className="text-3xl sm:text-4xl">
          Everything a good class has, on your own schedule
        </h2>
        <p className="mt-4 text-lg text-muted">
          Openbook connects teachers who still practice what they teach with people who want to learn it
          properly, from a first line of code to the balance sheet of your own café.
        </p>
      </div>
      <ul className="mt-10 grid gap-8 md:grid-cols-3">
        {promises.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-primary pt-5">
            <p aria-hidden="true" className="font-display text-lg font-semibold text-primary tabular-nums">
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
