import { Spinner } from "#components/ui/spinner";

/**
 * What a site built without its database shows its first visitor. The page with the courses renders meanwhile, and this
 * one reloads itself, with or without JavaScript.
 */
export function CatalogPending() {
  return (
    <div className="card p-8 text-center text-muted">
      <meta httpEquiv="refresh" content="3" />
      <Spinner />
      <p>Loading courses. This page will refresh in a moment.</p>
    </div>
  );
}
