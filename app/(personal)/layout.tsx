/** The pages of signed-in people. Each renders in the place of the spinner in loading.tsx. */
export default function PersonalLayout({ children }: LayoutProps<"/">) {
  return <div className="page pb-20">{children}</div>;
}
