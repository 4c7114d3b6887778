import type { Metadata } from "next";
import { NotFoundMessage } from "#components/ui/not-found-message";

export const metadata: Metadata = { title: "Not found" };

export default function NotFoundPage() {
  return <NotFoundMessage />;
}
