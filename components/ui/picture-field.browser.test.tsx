import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { PictureField } from "#components/ui/picture-field";
import { mockUploads } from "#dev/testing/http/mock-uploads";

function Form() {
  const [address, setAddress] = useState(`/api/files/${"a".repeat(24)}`);
  return <PictureField purpose="course-picture" address={address} onChange={setAddress} />;
}

test("an uploaded picture is replaced or removed, and its path isn't shown as a URL to edit", async () => {
  mockUploads();
  const screen = await render(<Form />);
  await expect.element(screen.getByLabelText("Replace the picture")).toBeVisible();
  const url = screen.getByLabelText("Or its URL");
  await expect.element(url).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Remove the picture" }).click();
  await expect.element(url).toHaveFocus();
  await expect.element(url).toHaveValue("");
  await expect.element(screen.getByLabelText("Upload a picture")).toBeVisible();
});
