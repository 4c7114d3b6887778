import { sampleCases } from "#dev/testing/cases";
import { addPerson, buildPerson, sameOrigin, signIn } from "#dev/testing/people/people";
import { expect, test } from "#e2e/support/test";

const locals = ["o'brien&b+c", "100%e2", "%2f", "c#d?f=g/h", "ada@münchen.example", "почта@пример.рф"];

for (const local of sampleCases(locals, { extra: 1 })) {
  test(`a person with an email address like ${local} has their own cart and reviews`, async ({ page }) => {
    const person = buildPerson();
    const [name, domain = "openbook.test"] = local.split("@");
    const email = `${name}${person.email.slice(0, 8)}@${domain}`;
    await addPerson({ ...person, email });
    await signIn(page, { ...person, email });

    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cart");
    await expect(page.getByText("Nothing here buy some courses")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Nothing here buy some courses")).toBeVisible();
    await page.goto(`/cart/:${encodeURIComponent(email)}`);
    await expect(page.getByText("Nothing here buy some courses")).toBeVisible();

    const [course] = await (await page.request.get("/api/services?limit=1")).json();
    const review = { serviceId: course._id, title: course.title, review: "Well explained.", email };
    const added = await page.request.post("/api/reviews", { data: review, headers: sameOrigin });
    expect(added.status()).toBe(201);
    const own = await page.request.get(`/api/myreviews/${encodeURIComponent(email)}`);
    expect(await own.json()).toEqual([expect.objectContaining({ email, review: "Well explained." })]);
    expect((await page.request.get(`/api/cart/${encodeURIComponent(email)}`)).status()).toBe(200);
  });
}
