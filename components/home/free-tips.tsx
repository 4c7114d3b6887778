const tips = [
  {
    title: "Plan your study week, not your study day",
    picture: "/site/tip-1.svg",
    paragraphs: [
      "A plan for every day breaks on the first busy Tuesday. Choose three fixed hours a week instead, and two spare ones for when life gets in the way.",
      "Write down what each hour is for before it begins: one lesson and its exercise is plenty. Stop when it is done, while you still want more.",
    ],
  },
  {
    title: "Take notes you'll actually use",
    picture: "/site/tip-2.svg",
    paragraphs: [
      "Copying slides feels like work and teaches little. Close the lesson, write down from memory what it said, then open it again and fill in the gaps.",
      "End each page with one question you couldn't answer yet. Those questions are the best place to start next time.",
    ],
  },
];

export function FreeTips() {
  return (
    <section aria-labelledby="tips" className="page section">
      <h2 id="tips" className="text-3xl sm:text-4xl">
        Free tips
      </h2>
      <div className="mt-10 grid gap-8 md:grid-cols-2">
        {tips.map(({ title, picture, paragraphs }) => (
          <article key={title}>
            <img src={picture} alt="" width={612} height={332} loading="lazy" className="w-full" />
            <h3 className="mt-5 text-2xl">{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 max-w-[62ch] text-muted">
                {paragraph}
              </p>
            ))}
          </article>
        ))}
      </div>
    </section>
  );
}
