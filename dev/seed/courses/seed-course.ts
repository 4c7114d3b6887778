export type Subject = "Programming" | "Data & AI" | "Design" | "Business" | "Languages" | "Maths & Science";

export type SeedCourse = {
  slug: string;
  subject: Subject;
  title: string;
  details: string;
  Ratings: string;
  price: number;
  image: string;
};
