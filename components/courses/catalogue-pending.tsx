import { Spinner } from "#components/ui/spinner";

/**
 * What a site that was built without its database shows to its very first visitor: the page is being made with the
 * courses while it is read, and loads itself again, with or without JavaScript.
 */
export function CataloguePending() {
  return (
    <div className="card p-8 text-center text-muted">
      <meta httpEquiv="refresh" content="3" />
      <Spinner />
      <p>Loading courses. This page will refresh in a moment.</p>
    </div>
  );
}
