import type { SeedCourse } from "#dev/seed/courses/seed-course";

export const programming = {
  typescript: {
    slug: "typescript-in-practice",
    subject: "Programming",
    title: "TypeScript in Practice: Types That Catch Real Bugs",
    details: [
      "Turn the mistakes that reach your users into errors that your editor underlines. Over 38 lessons you take a working JavaScript booking app of 4,000 lines and move it to strict TypeScript, one module at a time, without stopping feature work.",
      "You will model states so that impossible ones cannot be written, narrow unknown data where it enters the program, write generics that still read well, and know when a plain type is better than a clever one. Every section ends with a pull request to review: 14 in all, each with a bug that the compiler can find if you let it. About 9 hours of video, plus exercises that check themselves in the browser.",
      "For developers who have written JavaScript for six months or more. You need no TypeScript yet. If you already use it but reach for 'any' on Fridays, start at section three.",
    ].join("\n\n"),
    Ratings: "4.8",
    price: 49,
    image: "/courses/typescript-in-practice.svg",
  },
  rust: {
    slug: "rust-ownership-and-borrowing",
    subject: "Programming",
    title: "Rust Ownership and Borrowing: Make Peace with the Compiler",
    details: [
      "Read a borrow checker error, know what it protects you from, and fix it at the cause. This course spends its time on the one thing that stops people learning Rust, and draws every move, borrow and lifetime as memory you can see.",
      "You start with 20 programs of ten lines that do not compile, and repair each one three different ways. Then you build a text search tool, a small key-value store and a thread pool, and rewrite the store when its first design fights the language. 46 lessons, 12 hours, 60 exercises with tests you run on your own machine.",
      "You should be comfortable in another language (C, Go, Python, Java, it does not matter which) and with a terminal. No systems programming is assumed; stack and heap are explained in the first hour.",
    ].join("\n\n"),
    Ratings: "4.7",
    price: 89,
    image: "/courses/rust-ownership-and-borrowing.svg",
  },
  git: {
    slug: "git-beyond-commit",
    subject: "Programming",
    title: "Git Beyond Commit: Rebase, Bisect and Recovering Lost Work",
    details: [
      "Get back the branch you deleted, and find the commit that broke the build in seven steps. In one weekend you learn what Git stores, and after that the commands stop being spells.",
      "Each of the 19 short lessons comes with a broken repository to download: a rebase stopped halfway, a secret pushed by accident, a merge that lost somebody's work, a bug hidden among 120 commits. You repair it, a script tells you whether the history is right, and the solution video shows two ways to get there. Four hours of video, and about as long at the keyboard.",
      "For anyone who can commit, push and pull, and would like to stop copying the folder before a merge. Works with any host and on any operating system.",
    ].join("\n\n"),
    Ratings: "4.6",
    price: 14.99,
    image: "/courses/git-beyond-commit.svg",
  },
  browserGame: {
    slug: "multiplayer-browser-game",
    subject: "Programming",
    title: "Build a Multiplayer Browser Game with Canvas and WebSockets",
    details: [
      "Two players, two laptops, one platform game that you wrote from an empty file. No engine is used: you write the game loop, the collisions, the camera and the server, so that you know where every frame goes.",
      "The first half is a single-player game on a canvas, with pixel art that you may keep or replace. The second half puts it online and meets the real problems one by one: lag, cheating, players who close the lid of their laptop. You learn prediction, reconciliation and how to test a bad connection on your own desk. 41 lessons, 10.5 hours, and a checkpoint to download after every one.",
      "You need JavaScript at the level of functions, arrays and classes. No maths beyond adding two vectors. Teachers: the code is licensed for use in class.",
    ].join("\n\n"),
    Ratings: "4.5",
    price: 34.5,
    image: "/courses/multiplayer-browser-game.svg",
  },
} satisfies Record<string, SeedCourse>;
