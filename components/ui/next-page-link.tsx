/**
 * A plain link, because a new document starts at its top and its title is announced. The router would leave the focus
 * at the end of the list.
 */
export function NextPageLink({ path, children }: { path: string; children: React.ReactNode }) {
  return (
    <a href={path} className="button button-quiet justify-self-center">
      {children}
    </a>
  );
}
