import { type Belongings, createBelongings } from "#dev/testing/belongings";
import { addPerson, makePerson, type Person, type Session, sameOrigin, signIn } from "#dev/testing/people";

/** Somebody with an account, signed in on an app of the tests. */
export type Student = Person &
  Belongings & {
    uid: string;
    request: Session;
    /** "PATCH /api/reviews/1" with a JSON body, as a page of the site does. */
    send(call: string, data?: unknown): ReturnType<Session["fetch"]>;
  };

/** Makes somebody whom no other test knows; `session` is theirs from then on. */
export async function createStudent(session: Session, isConfirmed = true): Promise<Student> {
  const person = { ...makePerson(), isConfirmed };
  const teacher = makePerson("Tom Teacher");
  await Promise.all([addPerson(person), addPerson(teacher)]);
  await signIn({ request: session }, person);
  const { user } = await (await session.get("/api/session")).json();
  return {
    ...person,
    ...createBelongings({ request: session, person, teacher }),
    uid: user.uid,
    request: session,
    send(call, data) {
      const [method = "", path = ""] = call.split(" ");
      return session.fetch(path, { method, data, headers: sameOrigin });
    },
  };
}
