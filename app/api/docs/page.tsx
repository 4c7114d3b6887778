import { apiRoutes } from "#app/api/api-routes";
import { Operation } from "#components/api/operation";
import { PageHeading } from "#components/ui/page-heading";
import { createApiDocument, listOperations } from "#lib/openapi/create-api-document";
import { toPageMetadata } from "#lib/seo/page-metadata";

export const ensureStatic = "navigation";

export const metadata = toPageMetadata({
  title: "API",
  description: "Every endpoint of the Openbook API: who can call it, what it accepts, and what it returns.",
  path: "/api/docs",
});

export default function ApiPage() {
  const document = createApiDocument(apiRoutes);
  return (
    <div className="page pb-20">
      <PageHeading title="API">
        Build your own integrations. The OpenAPI description is at{" "}
        <a className="text-primary underline" href="/api/openapi.json">
          openapi.json
        </a>
        .
      </PageHeading>
      <p className="mb-8 max-w-[75ch]">{document.info.description}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        {listOperations(document).map(({ method, path, operation }) => (
          <Operation key={method + path} method={method} path={path} operation={operation} />
        ))}
      </div>
    </div>
  );
}
