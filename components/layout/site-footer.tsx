import Link from "next/link";
import { Logo } from "#components/ui/logo";
import { legalPages, toLegalPath } from "#lib/rules/legal/legal-pages";
import { site } from "#lib/rules/site";

const columns = {
  Company: ["About", "Careers", "Brand Center", "Blog"],
  "Help center": ["Discord Server", "Twitter", "Facebook", "Contact Us"],
  Legal: ["Privacy Policy", "Licensing", "Terms & Conditions"],
  Download: ["iOS", "Android", "Windows", "MacOS"],
};

type SiteFooterProps = {
  /** Whether buyers have a right to withdraw. The law requires the link on every page. */
  canWithdraw: boolean;
};

/** Four columns of placeholder links, and the bottom bar. While learning, learning.css hides all but its links. */
export function SiteFooter({ canWithdraw }: SiteFooterProps) {
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="footer-promotion border-line border-b">
        <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-4">
          {Object.entries(columns).map(([title, labels]) => (
            <nav key={title} aria-label={title}>
              <h2 className="font-sans text-base tracking-normal">{title}</h2>
              <ul className="mt-3 grid gap-1 text-muted">
                {labels.map((label) => (
                  <li key={label}>
                    {/* biome-ignore lint/a11y/useValidAnchor: these links are placeholders until their pages exist */}
                    <a href="#" className="footer-link">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="page grid gap-3 py-5 text-muted">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {legalPages.map(({ slug, label }) => (
            <li key={slug}>
              <Link href={toLegalPath(slug)} prefetch={false} className="footer-link">
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link href="/teach-here" prefetch={false} className="footer-link">
              Teach here
            </Link>
          </li>
          {canWithdraw ? (
            <li>
              <Link href="/purchases" prefetch={false} className="footer-link underline">
                Withdraw from contract here
              </Link>
            </li>
          ) : null}
        </ul>
        <div className="footer-promotion flex flex-wrap items-center justify-between gap-4">
          <p className="flex items-center gap-3">
            <Logo />
            <span>{`© 2022 ${site.name}. All Rights Reserved.`}</span>
          </p>
          <SocialIcons />
        </div>
      </div>
    </footer>
  );
}

const icons = {
  Facebook: "M14 8h3V4h-3c-2.8 0-4.5 1.9-4.5 4.6V11H7v4h2.5v7h4v-7H17l.6-4h-4.1V9c0-.7.2-1 .5-1z",
  Instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4.6-3.6a1 1 0 1 1 0 2 1 1 0 0 1 0-2z",
  Twitter:
    "M22 6a8 8 0 0 1-2.3.6A4 4 0 0 0 21.500 4.300a8 8 0 0 1-2.600 1A4.050 4.050 0 0 0 12 9a11.500 11.500 0 0 1-8.300-4.200 4.050 4.050 0 0 0 1.250 5.400A4 4 0 0 1 3.100 9.700a4.050 4.050 0 0 0 3.250 4 4 4 0 0 1-1.830.070 4.060 4.060 0 0 0 3.790 2.810A8.150 8.150 0 0 1 2.300 18.260 11.450 11.450 0 0 0 8.500 20.080c7.440 0 11.640-6.240 11.400-11.830A8 8 0 0 0 22 6z",
  GitHub:
    "M12 2a10 10 0 0 0-3.200 19.500c.500.100.700-.200.700-.500v-1.700c-2.800.600-3.400-1.300-3.400-1.300-.400-1.200-1.100-1.500-1.100-1.500-.900-.600.100-.600.100-.600 1 .100 1.500 1 1.500 1 .900 1.500 2.300 1.100 2.900.800.100-.600.300-1.100.600-1.300-2.200-.300-4.500-1.100-4.500-5 0-1.100.400-2 1-2.700-.100-.300-.400-1.300.100-2.700 0 0 .800-.300 2.700 1a9.400 9.400 0 0 1 5 0c1.900-1.300 2.700-1 2.700-1 .500 1.400.200 2.400.100 2.700.600.700 1 1.600 1 2.700 0 3.900-2.300 4.700-4.600 5 .400.300.700.900.700 1.900v2.800c0 .300.200.600.700.500A10 10 0 0 0 12 2z",
  Dribbble:
    "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm6.600 4.700a8 8 0 0 1 1.400 4.500c-1.800-.400-3.600-.500-5.300-.200l-.700-1.600c1.900-.700 3.500-1.600 4.600-2.700zM12 4c1.900 0 3.700.700 5.100 1.900-1 .900-2.400 1.700-4 2.200-.800-1.500-1.700-2.800-2.600-3.900.500-.100 1-.200 1.500-.200zM8.500 4.800c.900 1.100 1.800 2.400 2.600 3.900-2.200.500-4.500.600-6.700.600a8 8 0 0 1 4.100-4.500zM4 11.300c2.700 0 5.400-.200 8-.800l.600 1.300c-2.800.800-5.100 2.600-6.700 5.100A8 8 0 0 1 4 11.300zm3.400 7.200c1.400-2.500 3.400-4.100 6-4.800.800 2 1.300 4.100 1.600 6.100a8 8 0 0 1-7.600-1.300zm9.500.400c-.300-1.900-.800-3.700-1.400-5.400 1.400-.200 2.900-.100 4.400.300a8 8 0 0 1-3 5.100z",
};

/** The social links, placeholders until the accounts exist. */
function SocialIcons() {
  return (
    <ul className="-mx-3 flex gap-1">
      {Object.entries(icons).map(([name, path]) => (
        <li key={name}>
          {/* biome-ignore lint/a11y/useValidAnchor: these links are placeholders until the accounts exist */}
          <a href="#" className="grid size-11 place-items-center rounded-full hover:text-primary">
            <span className="sr-only">{name}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
