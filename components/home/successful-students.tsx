const students = [
  {
    name: "Grace Okafor",
    photo: "/site/student-1.svg",
    bio: "Learned TypeScript between two night shifts and now maintains her hospital's scheduling app.",
  },
  {
    name: "Amina Yusuf",
    photo: "/site/student-2.svg",
    bio: "Moved from bookkeeping to data analysis within a year, one evening course at a time.",
  },
  {
    name: "Tomás Herrera",
    photo: "/site/student-3.svg",
    bio: "Opened a café in Valencia at fifty-four, with a business plan he wrote in lesson nine.",
  },
];

export function SuccessfulStudents() {
  return (
    <section aria-labelledby="students" className="page section">
      <h2 id="students" className="text-3xl sm:text-4xl">
        Our Successful Students
      </h2>
      <ul className="mt-10 grid gap-6 md:grid-cols-3">
        {students.map(({ name, photo, bio }) => (
          <li key={name} className="card p-6">
            <img src={photo} alt="" width={112} height={112} loading="lazy" className="size-28" />
            <h3 className="mt-4 text-xl">{name}</h3>
            <p className="mt-2 text-muted">{bio}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
