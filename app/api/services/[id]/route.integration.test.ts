import { expect, test } from "vitest";
import { GET } from "#app/api/services/[id]/route";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { callRoute } from "#dev/testing/http/call-route";
import { createCourse } from "#lib/courses/create-course";

function get(id: string) {
  return callRoute(GET, `/api/services/${id}`, { params: { id } });
}

test("a course is found by its id in upper or lower case, and has its price", async () => {
  const { id } = await createCourse({ course: buildCourse({ price: 19.99 }), owner: teacher });
  for (const written of [id, id.toUpperCase()]) {
    const { status, body } = await get(written);
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: id, title: "Everyday Spanish", price: 19.99 });
  }
});

test.each([
  ["ffffffffffffffffffffffff", 404, "not_found"],
  ["nope", 400, "malformed"],
  ["fffffffffffffffffffffff", 400, "malformed"],
  ["$ne", 400, "malformed"],
])("the id %s gets %i %s", async (id, status, code) => {
  const answer = await get(id);
  expect(answer.status).toBe(status);
  expect(answer.body.error.code).toBe(code);
});
