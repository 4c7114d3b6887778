const testimonials = [
  {
    text: "I had started three courses elsewhere and finished none. Here the lessons are short, and each one ends with something to do, so I kept going.",
    name: "Hannah Weiss",
    course: "learned Japanese from zero",
  },
  {
    text: "The reviews told me honestly that the course was hard and what to read first. They were right on both counts, and I'm glad I listened.",
    name: "Daniel Mensah",
    course: "built a neural network by hand",
  },
];

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="page pb-[clamp(3rem,8vw,5.5rem)]">
      <h2 id="testimonials" className="sr-only">
        What students say
      </h2>
      <div className="grid gap-6 md:grid-cols-2">
        {testimonials.map(({ text, name, course }) => (
          <figure key={name} className="card flex flex-col bg-tint p-7">
            <blockquote className="font-display text-xl leading-snug">
              <p className="before:content-[open-quote] after:content-[close-quote]">{text}</p>
            </blockquote>
            <figcaption className="mt-auto pt-5">
              <b className="font-semibold">{name}</b> <span className="text-muted">{course}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
