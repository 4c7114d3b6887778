import { SectionLinks } from "#components/ui/section-links";

const pages = [
  { path: "/teach", title: "Courses" },
  { path: "/teach/sales", title: "Sales" },
  { path: "/teach/earnings", title: "Earnings" },
  { path: "/teach/coupons", title: "Coupons" },
  { path: "/teach/profile", title: "Profile" },
];

/** The pages of a teacher that aren't about one course. */
export default function TeachingLayout({ children }: LayoutProps<"/teach">) {
  return (
    <div className="pt-5 sm:pt-8">
      <SectionLinks label="Teaching" pages={pages} />
      {children}
    </div>
  );
}
