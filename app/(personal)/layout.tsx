/**
 * The pages of signed-in users, except those in (teaching). Each replaces the spinner in loading.tsx, or one below its
 * heading.
 */
export default function PersonalLayout({ children }: LayoutProps<"/">) {
  return <div className="page pb-20">{children}</div>;
}
