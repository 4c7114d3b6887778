import { Logo } from "#components/ui/logo";

type AuthPageProps = { title: string; text: string; children: React.ReactNode };

const promises = [
  "Your courses, reviews and cart on every device",
  "One payment a course, no subscription",
  "Your address is shown to nobody",
];

/** A page of the way in: what an account is for on one side, the form on the other. */
export function AuthPage({ title, text, children }: AuthPageProps) {
  return (
    <div className="page grid items-start gap-8 py-10 sm:py-16 lg:grid-cols-2 lg:gap-16">
      <header className="lg:sticky lg:top-28">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="mt-4 max-w-[46ch] text-lg text-muted">{text}</p>
        <ul className="mt-8 hidden gap-3 lg:grid">
          {promises.map((promise) => (
            <li key={promise} className="flex items-center gap-3">
              <Logo />
              {promise}
            </li>
          ))}
        </ul>
      </header>
      <div className="card p-6 shadow-card sm:p-9 lg:max-w-[30rem] lg:justify-self-end lg:w-full">
        {children}
        <noscript>
          <p className="mt-5 text-danger">Signing in needs JavaScript, which is turned off here.</p>
        </noscript>
      </div>
    </div>
  );
}
