import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { buildLife, cacheTags, catalogueLife } from "#lib/cache/cache-tags";
import { allowNoDatabase } from "#lib/db/allow-no-database";
import { isBuilding } from "#lib/env/env";
import { defaultPageSize } from "#lib/http/paging";
import { countReviews } from "#lib/reviews/count-reviews";
import { countServices } from "#lib/services/list-services";
import { listServicesPage } from "#lib/services/list-services-page";
import type { Service } from "#lib/services/service-schema";

export type ServiceSummary = Service & { reviewCount: number };
export type CataloguePage = { services: ServiceSummary[]; total: number; isPending?: true };

const emptyPage: CataloguePage = { services: [], total: 0, ...(isBuilding && { isPending: true }) };

/** One numbered page of 24 courses with their numbers of reviews, newest first, and the number of all courses. */
export async function getCataloguePage(page: number): Promise<CataloguePage> {
  "use cache";
  cacheTag(cacheTags.catalogue, cacheTags.services);
  const found = await readCataloguePage(page).catch(allowNoDatabase);
  cacheLife(isBuilding ? buildLife : catalogueLife);
  if (!found) return emptyPage;
  if (found.services.length > 0) cacheTag(...found.services.map(({ _id }) => cacheTags.reviews(_id)));
  return found;
}

async function readCataloguePage(page: number): Promise<CataloguePage> {
  const [services, total] = await Promise.all([listServicesPage(page), countServices()]);
  const counts = await countReviews(services.map(({ _id }) => _id));
  return {
    services: services.map((service) => ({ ...service, reviewCount: counts[service._id] ?? 0 })),
    total,
  };
}

/** How many numbered pages so many courses fill; at least one. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / defaultPageSize));
}
