import { describe, expect, test } from "vitest";
import { pictureAddressSchema, toPictureAddress } from "#lib/rules/validation/picture-address";

describe("a picture's URL is valid in a header", () => {
  test.each([
    ["https://example.com/日本.png", "https://example.com/%E6%97%A5%E6%9C%AC.png"],
    ["https://example.com/👩‍🏫.png", "https://example.com/%F0%9F%91%A9%E2%80%8D%F0%9F%8F%AB.png"],
    ["https://example.com/\u0100.png", "https://example.com/%C4%80.png"],
    ["https://example.com/a.png?q=日#日", "https://example.com/a.png?q=%E6%97%A5#%E6%97%A5"],
    ["https://日本.example/a.png", "https://xn--wgv71a.example/a.png"],
    ["https://EXAMPLE.com/a b.png", "https://example.com/a%20b.png"],
    ["https://example.com/\u0001\u007f.png", "https://example.com/%01%7F.png"],
    ["https://example.com/a\r\nb.png", "https://example.com/ab.png"],
    ["https://example.com/\ud800.png", "https://example.com/%EF%BF%BD.png"],
    ["https://example.com/a>b.png", "https://example.com/a%3Eb.png"],
    ["https://my_pictures.example.com/a.png", "https://my_pictures.example.com/a.png"],
    ["/courses/日本.svg", "/courses/%E6%97%A5%E6%9C%AC.svg"],
    ["/courses/../people/ada.svg?v=2#face", "/people/ada.svg?v=2#face"],
    ["/courses/everyday-spanish.svg", "/courses/everyday-spanish.svg"],
    [`/api/files/${"aB".repeat(12)}?v=1#a`, `/api/files/${"ab".repeat(12)}`],
  ])("%j", (value, address) => {
    expect(toPictureAddress(value)).toBe(address);
    expect(toPictureAddress(address), "again").toBe(address);
    expect(pictureAddressSchema.parse(value)).toBe(address);
    expect(() => new Headers({ Link: `<${address}>; rel=preload` })).not.toThrow();
  });
});

describe("not a picture's URL", () => {
  test.each([
    [""],
    ["https://"],
    ["https://exa mple.com/a.png"],
    ["https://user:password@example.com/a.png"],
    ["https://openbook.test@example.com/a.png"],
    ["http://example.com/a.png"],
    ["javascript:alert(1)"],
    ["data:image/svg+xml,<svg/>"],
    ["//example.com/a.png"],
    ["/\\example.com/a.png"],
    ["/\t/example.com/a.png"],
    ["/.//example.com/a.png"],
    ["/a/..//example.com/a.png"],
    ["/%2e//example.com/a.png"],
    ["picture.png"],
    ["/api/files/"],
    [`/api/files/${"%61".repeat(24)}`],
    [`/api/files/${"a".repeat(24)}/more`],
  ])("%j", (value) => {
    expect(toPictureAddress(value)).toBe("");
    expect(pictureAddressSchema.safeParse(value).error?.issues[0]?.message).toContain("https://");
  });

  test("a URL that is too long for a header once it's percent-encoded", () => {
    const value = `https://example.com/${"日".repeat(300)}`;
    expect(toPictureAddress(value)).toBe("");
    expect(pictureAddressSchema.safeParse(value).error?.issues[0]?.message).toContain("too long");
  });
});
