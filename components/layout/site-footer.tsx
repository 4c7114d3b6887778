import { SocialIcons } from "#components/layout/social-icons";
import { Logo } from "#components/ui/logo";
import { site } from "#lib/rules/site";

const columns = {
  Company: ["About", "Careers", "Brand Center", "Blog"],
  "Help center": ["Discord Server", "Twitter", "Facebook", "Contact Us"],
  Legal: ["Privacy Policy", "Licensing", "Terms & Conditions"],
  Download: ["iOS", "Android", "Windows", "MacOS"],
};

/** Four columns of placeholder links, and the bottom bar. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-4">
        {Object.entries(columns).map(([title, labels]) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-sans text-base tracking-normal">{title}</h2>
            <ul className="mt-3 grid gap-1 text-muted">
              {labels.map((label) => (
                <li key={label}>
                  {/* biome-ignore lint/a11y/useValidAnchor: these links are placeholders until their pages exist */}
                  <a href="#" className="inline-block py-1 hover:text-primary">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <div className="page flex flex-wrap items-center justify-between gap-4 py-5 text-muted">
          <p className="flex items-center gap-3">
            <Logo />© 2022 {site.name}. All Rights Reserved.
          </p>
          <SocialIcons />
        </div>
      </div>
    </footer>
  );
}
