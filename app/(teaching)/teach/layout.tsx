import { SectionLinks } from "#components/ui/section-links";

const pages = [
  { path: "/teach", title: "Courses" },
  { path: "/teach/sales", title: "Sales" },
  { path: "/teach/earnings", title: "Earnings" },
  { path: "/teach/coupons", title: "Coupons" },
  { path: "/teach/profile", title: "Profile" },
];

/**
 * The pages of a teacher that aren't about one course. Their headings are outside of any loading.tsx, so that the fixed
 * part of each page has them, and React needs no script to put it in place (docs/decisions/0012).
 */
export default function TeachingLayout({ children }: LayoutProps<"/teach">) {
  return (
    <div className="page pb-20">
      <div className="pt-5 sm:pt-8">
        <SectionLinks label="Teaching" pages={pages} />
      </div>
      <div>{children}</div>
    </div>
  );
}
