/** The product's name, which client components load without the rest. */
export const siteName = "Openbook";

/** The product's name and descriptions. Safe for the browser. */
export const site = {
  name: siteName,
  tagline: "Courses taught by people, priced for people",
  description:
    "Openbook is an open marketplace for online courses: browse, read what students say, and learn at your own pace.",
  locale: "en",
} as const;
