import { type Belongings, createBelongings } from "#dev/testing/people/belongings";
import {
  addPerson,
  buildPerson,
  type Person,
  type Session,
  sameOrigin,
  signIn,
} from "#dev/testing/people/people";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** Sends a request such as "PATCH /api/reviews/1" with a JSON body, as a page of the site does. */
export type Send = (call: string, data?: unknown) => ReturnType<Session["fetch"]>;

/** A user with an account who is signed in to the tests' app. */
export type Student = Person &
  Belongings & {
    uid: string;
    /** The user as the server represents them. */
    user: SignedInUser;
    request: Session;
    send: Send;
  };

/** Creates a user that no other test knows and signs `session` in as them. */
export async function createStudent(session: Session, isConfirmed = true): Promise<Student> {
  const person = { ...buildPerson(), isConfirmed };
  const teacher = buildPerson("Tom Teacher");
  await Promise.all([addPerson(person), addPerson(teacher)]);
  await signIn({ request: session }, person);
  const answer = await session.get("/api/session");
  const { uid } = (await answer.json()).user;
  const { email, name: displayName } = person;
  return {
    ...person,
    ...createBelongings({ request: session, person, teacher }),
    uid,
    user: { uid, email, emailVerified: isConfirmed, displayName, photoURL: "", isAdmin: false },
    request: session,
    send: createSend(session),
  };
}

export function createSend(session: Session): Send {
  return (call, data) => {
    const [method = "", path = ""] = call.split(" ");
    return session.fetch(path, { method, data, headers: sameOrigin });
  };
}
