import type { SeedCourse } from "#dev/seed/courses/seed-course";

export const programming = {
  typescript: {
    slug: "typescript-in-practice",
    title: "TypeScript in Practice: Types That Catch Real Bugs",
    details: [
      "Turn the mistakes that reach your users into errors that your editor underlines. With examples from a booking app, you learn how to move working JavaScript to strict TypeScript, one module at a time, without stopping feature work.",
      "You will model states so that impossible ones cannot be written, narrow unknown data where it enters the program, write generics that still read well, and know what no type can find. At the end you review a colleague's pull request, with five bugs that the compiler can find if you let it, and one that it can't.",
      "For developers who have written JavaScript for six months or more. You need no TypeScript yet. If you already use it but reach for 'any' on Fridays, start at the second section.",
    ].join("\n\n"),
    Ratings: "4.8",
    price: 49,
    image: "/courses/typescript-in-practice.svg",
  },
  rust: {
    slug: "rust-ownership-and-borrowing",
    title: "Rust Ownership and Borrowing: Make Peace with the Compiler",
    details: [
      "Read a borrow checker error, know what it protects you from, and fix it at the cause. This course spends its time on the one thing that stops people learning Rust, and draws moves, borrows and lifetimes as memory you can see.",
      "You learn from short programs that do not compile, and repair them in more than one way. Then you write a small key-value store, whose first design fights the language and is rebuilt, and a thread pool of forty lines. Every program is short enough to type in and run on your own machine.",
      "You should be comfortable in another language (C, Go, Python, Java, it does not matter which) and with a terminal, and able to read basic Rust syntax. No systems programming is assumed; stack and heap are explained at the start.",
    ].join("\n\n"),
    Ratings: "4.7",
    price: 89,
    image: "/courses/rust-ownership-and-borrowing.svg",
  },
  git: {
    slug: "git-beyond-commit",
    title: "Git Beyond Commit: Rebase, Bisect and Recovering Lost Work",
    details: [
      "Get back the branch you deleted, and find the commit that broke the build in seven steps. In one weekend you learn what Git stores, and after that the commands stop being spells.",
      "Most lessons begin with a few lines to paste into your terminal. They build a small repository for you, and something in it is wrong: a rebase stopped halfway, a bug hidden among 120 commits, a deleted branch. You repair it with the commands you have just learned. One lesson says what to do when a secret was pushed.",
      "For anyone who can commit, push and pull, and would like to stop copying the folder before a merge. Works with any host. On Windows, use the Git Bash that comes with Git.",
    ].join("\n\n"),
    Ratings: "4.6",
    price: 14.99,
    image: "/courses/git-beyond-commit.svg",
  },
  browserGame: {
    slug: "multiplayer-browser-game",
    title: "Build a Multiplayer Browser Game with Canvas and WebSockets",
    details: [
      "Two players, two laptops, one platform game that you wrote from an empty file. No engine is used: you write the game loop, the collisions and the server, so that you know where every frame goes.",
      "First you build a single-player game on a canvas. Then you put it online and meet the real problems one by one: lag, cheating, players who close the lid of their laptop. You learn prediction, reconciliation and how to test a bad connection on your own desk. The complete code is in the lessons, a few dozen lines at a time, each with a reason.",
      "You need JavaScript at the level of functions, arrays and modules, and Node on your computer. No math beyond adding and multiplying.",
    ].join("\n\n"),
    Ratings: "4.5",
    price: 0,
    image: "/courses/multiplayer-browser-game.svg",
  },
} satisfies Record<string, SeedCourse>;
