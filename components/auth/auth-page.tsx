import { Logo } from "#components/ui/logo";
import { Spinner } from "#components/ui/spinner";

type AuthPageProps = { title: string; text: string; children: React.ReactNode };

const accountBenefits = [
  "Your courses, reviews, and cart on every device",
  "One payment per course, no subscription",
  "Your email stays private",
];

/** The layout of login and enroll: what an account is for on one side, the form on the other. */
export function AuthPage({ title, text, children }: AuthPageProps) {
  return (
    <div className="page grid items-start gap-8 py-10 sm:py-16 lg:grid-cols-2 lg:gap-16">
      <header className="lg:sticky lg:top-28">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="mt-4 max-w-[46ch] text-lg text-muted">{text}</p>
        <ul className="mt-8 hidden gap-3 lg:grid">
          {accountBenefits.map((benefit) => (
            <li key={benefit} className="flex items-center gap-3">
              <Logo />
              <span>{benefit}</span>
            </li>
          ))}
        </ul>
      </header>
      <div className="card p-6 shadow-card sm:p-9 lg:max-w-[30rem] lg:justify-self-end lg:w-full">
        <noscript>
          <p>
            You need JavaScript to log in or enroll. Turn it on in your browser, then reload this page. You
            can browse courses, reviews, and the blog without it.
          </p>
        </noscript>
        <div className="noscript:hidden">
          <div className="grid grid-cols-[minmax(0,1fr)] *:[grid-area:1/1]">
            <div className="signed-out:hidden">
              <Spinner />
            </div>
            <div className="signed-in:invisible">{children}</div>
          </div>
        </div>
      </div>
    </div>
  );
}
