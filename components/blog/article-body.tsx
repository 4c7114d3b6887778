import type { ComponentType } from "react";
import { JavascriptVersusNodejs } from "#components/blog/articles/javascript-versus-nodejs";
import { NodejsConcurrentRequests } from "#components/blog/articles/nodejs-concurrent-requests";
import { SqlVersusNosql } from "#components/blog/articles/sql-versus-nosql";
import { WhatIsJwt } from "#components/blog/articles/what-is-jwt";
import type { ArticleProps, ArticleSlug } from "#lib/blog/articles";

const bodies = {
  "nodejs-concurrent-requests": NodejsConcurrentRequests,
  "javascript-versus-nodejs": JavascriptVersusNodejs,
  "what-is-jwt": WhatIsJwt,
  "sql-versus-nosql": SqlVersusNosql,
} satisfies Record<ArticleSlug, ComponentType<ArticleProps>>;

// The prose is styled here, so that article files contain only plain elements.
const proseStyles = [
  "max-w-[68ch] leading-[1.7] text-ink",
  "[&>p]:mt-4",
  "[&>:is(h2,h3)]:mt-10 [&>:is(h2,h3)]:leading-snug [&>h2]:text-2xl [&>h3]:text-xl",
  "[&>ul]:mt-4 [&>ul]:list-disc [&>ul]:space-y-2 [&>ul]:pl-6",
  "[&>ol]:mt-4 [&>ol]:list-decimal [&>ol]:space-y-2 [&>ol]:pl-6",
  "[&_:is(p,li)>code]:rounded [&_:is(p,li)>code]:bg-sunken [&_:is(p,li)>code]:px-1",
  "[&_:is(p,li)>code]:font-mono [&_:is(p,li)>code]:text-[0.9em] [&_:is(p,li)>code]:wrap-break-word",
].join(" ");

type ArticleBodyProps = ArticleProps & { slug: ArticleSlug };

export function ArticleBody({ slug, heading }: ArticleBodyProps) {
  const Body = bodies[slug];

  return (
    <div className={proseStyles}>
      <Body heading={heading} />
    </div>
  );
}
