import { expect, test } from "vitest";
import { POST as ADD_REVIEW } from "#app/api/reviews/route";
import { POST } from "#app/api/services/route";
import { GET as GET_SESSION } from "#app/api/session/route";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { addCaller } from "#dev/testing/people/sign-in";
import { createCourse } from "#lib/courses/create-course";

test.each([
  ["https://EXAMPLE.com/a b.png", "https://example.com/a%20b.png"],
  ["https://example.com/日本.png", "https://example.com/%E6%97%A5%E6%9C%AC.png"],
  ["https://my_pictures.example.com/a.png", "https://my_pictures.example.com/a.png"],
  ["/courses/日本.svg", "/courses/%E6%97%A5%E6%9C%AC.svg"],
])("the picture URL %j of a course is stored as a URL that pages can use", async (image, address) => {
  const { headers } = await addCaller();
  const body = buildCourse({ image });
  expect((await sendBody(POST, { method: "POST", path: "/api/services", headers, body })).status).toBe(201);
  expect(await openTestDatabase().collection("services").findOne()).toMatchObject({ image: address });
});

test.each([
  ["in a non-Latin script", "https://example.com/日本.png", "https://example.com/%E6%97%A5%E6%9C%AC.png"],
  [
    "with an emoji",
    "https://example.com/👩‍🏫.png",
    "https://example.com/%F0%9F%91%A9%E2%80%8D%F0%9F%8F%AB.png",
  ],
  ["that is too long for a header", `https://example.com/${"日".repeat(500)}.png`, ""],
  ["that is empty", "", ""],
])(
  "an account's picture URL %s becomes a URL that pages can use, or is dropped",
  async (_name, photoUrl, address) => {
    const { headers } = await addCaller({ photoUrl });
    const { body } = await callRoute(GET_SESSION, "/api/session", { init: { headers } });
    expect(body.user.photoURL).toBe(address);
    const course = buildCourse();
    await createCourse({ course, owner: teacher });
    const review = { title: course.title, name: "Grace", review: "Clear and kind." };
    const sent = await sendBody(ADD_REVIEW, { method: "POST", path: "/api/reviews", headers, body: review });
    expect(sent.status).toBe(201);
    expect(await openTestDatabase().collection("reviews").findOne()).toMatchObject({ photo: address });
  },
);
