export type Person = { uid: string; name: string; email: string; photo: string };

export type DemoUser = Person & { password: string; isAdmin?: true };

const ada: Person = {
  uid: "demo-student",
  name: "Ada Student",
  email: "student@openbook.test",
  photo: "/people/ada.svg",
};

const tom: Person = {
  uid: "demo-teacher",
  name: "Tom Teacher",
  email: "teacher@openbook.test",
  photo: "/people/tom.svg",
};

const mia: Person = { uid: "demo-admin", name: "Mia Admin", email: "admin@openbook.test", photo: "" };

/** The accounts that the demo creates in the local sign-in emulator and prints when it starts. */
export const demoUsers: readonly [DemoUser, DemoUser, DemoUser] = [
  { ...ada, password: "openbook-student" },
  { ...tom, password: "openbook-teacher" },
  { ...mia, password: "openbook-admin", isAdmin: true },
];

/**
 * The authors of the seeded reviews, without the teacher, who owns the courses. Only the student has an account; the
 * others can't sign in.
 */
export const reviewers: readonly Person[] = [
  ada,
  { uid: "seed-walter", name: "Walter Brandt", email: "walter.brandt@example.com", photo: "" },
  { uid: "seed-priya", name: "Priya Raman", email: "priya.raman@example.com", photo: "/people/priya.svg" },
  {
    uid: "seed-mateo",
    name: "Mateo Herrera",
    email: "mateo.herrera@example.com",
    photo: "/people/mateo.svg",
  },
  { uid: "seed-yuki", name: "Yuki Tanabe", email: "yuki.tanabe@example.com", photo: "/people/yuki.svg" },
  { uid: "seed-amara", name: "Amara Okafor", email: "amara.okafor@example.com", photo: "/people/amara.svg" },
  {
    uid: "seed-jonas",
    name: "Jonas Lindqvist",
    email: "jonas.lindqvist@example.com",
    photo: "/people/jonas.svg",
  },
  { uid: "seed-leila", name: "Leila Haddad", email: "leila.haddad@example.com", photo: "/people/leila.svg" },
  { uid: "seed-kofi", name: "Kofi Mensah", email: "kofi.mensah@example.com", photo: "/people/kofi.svg" },
  { uid: "seed-siti", name: "Siti Rahman", email: "siti.rahman@example.com", photo: "/people/siti.svg" },
  { uid: "seed-hana", name: "Hana Nováková", email: "hana.novakova@example.com", photo: "/people/hana.svg" },
  {
    uid: "seed-rafael",
    name: "Rafael Duarte",
    email: "rafael.duarte@example.com",
    photo: "/people/rafael.svg",
  },
];
