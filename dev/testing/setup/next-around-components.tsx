import type { ComponentProps } from "react";
import { routerPushes } from "#dev/testing/setup/router-pushes";

// Next's router for components that are tested in isolation: nothing around them can render again.
export const useRouter = () => ({
  refresh() {},
  push: (path: string) => void routerPushes.push(path),
  replace() {},
});
export const usePathname = () => window.location.pathname;
export const useParams = () => ({});
export const useSearchParams = () => new URLSearchParams(window.location.search);

// biome-ignore lint/style/noDefaultExport: next/link has its link as the default export
export default function Link(props: ComponentProps<"a">) {
  return <a {...props} />;
}
