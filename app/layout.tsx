import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { NavigationFocus } from "#components/layout/navigation-focus";
import { SiteFooter } from "#components/layout/site-footer";
import { SiteHeader } from "#components/layout/site-header";
import { ToastHost } from "#components/ui/toast-host";
import { env } from "#lib/env/env";
import { signedInScript } from "#lib/rules/auth/signed-in-script";
import { site } from "#lib/rules/site";
import "./globals.css";

// Optional, because text that changes its font once that has loaded wraps elsewhere and moves what follows. A slow first
// visit keeps the fallback fonts.
const figtree = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  variable: "--font-figtree",
  weight: "300 900",
  display: "optional",
});
// One weight of it, because the file of all weights is larger by 31 kB.
const literata = localFont({
  src: "../node_modules/@fontsource/literata/files/literata-latin-600-normal.woff2",
  variable: "--font-literata",
  weight: "600",
  display: "optional",
  adjustFontFallback: "Times New Roman",
});

export const metadata: Metadata = {
  metadataBase: env.siteUrl,
  title: { template: `%s _ ${site.name}`, default: site.name },
  description: site.description,
  applicationName: site.name,
  openGraph: { siteName: site.name, type: "website", locale: site.locale },
  alternates: { types: { "application/rss+xml": "/blogs/rss.xml" } },
  icons: { icon: "/brand/icon.svg", apple: "/brand/apple-icon.png" },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbf9f4" },
    { media: "(prefers-color-scheme: dark)", color: "#11161a" },
  ],
};

export default function RootLayout({ children }: LayoutProps<"/">) {
  return (
    // The inline script sets an attribute on this element before hydration.
    <html lang={site.locale} className={`${figtree.variable} ${literata.variable}`} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant of this code */}
        <script dangerouslySetInnerHTML={{ __html: signedInScript }} />
      </head>
      <body>
        <a
          href="#content"
          className="button button-primary fixed top-3 left-3 z-60 -translate-y-[200%] focus-visible:translate-y-0 print:hidden"
        >
          Skip to content
        </a>
        <SiteHeader />
        {/* Fills the window below the header, so that the footer stays below it while the content loads. */}
        <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-4.5rem)] outline-none print:min-h-0">
          {children}
        </main>
        <NavigationFocus />
        <SiteFooter canWithdraw={env.consumerLaw === "eu"} />
        <ToastHost />
      </body>
    </html>
  );
}
