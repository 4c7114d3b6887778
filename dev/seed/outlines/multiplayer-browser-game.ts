import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const multiplayerBrowserGame: SeedOutline = {
  headline:
    "Write the game loop, the collisions, and the server yourself, and keep play fair on a bad connection.",
  category: "programming",
  level: "intermediate",
  language: "en",
  outcomes: [
    "Write a game loop that runs at the same speed on every screen",
    "Program gravity, jumps, and collisions with platforms",
    "Build a WebSocket server that decides, and that trusts no message",
    "Hide the delay with prediction, reconciliation, and interpolation",
    "Test a bad connection on your own desk",
  ],
  requirements: ["JavaScript at the level of functions, arrays, and modules", "Node and a terminal"],
  sections: [
    {
      title: "One player",
      lessons: [
        { slug: "the-game-loop", title: "The game loop", kind: "text", minutes: 10, isPreview: true },
        { slug: "run-jump-and-land", title: "Run, jump, and land", kind: "text", minutes: 20 },
      ],
    },
    {
      title: "Two players",
      lessons: [
        {
          slug: "meet-the-websocket",
          title: "Meet the WebSocket",
          kind: "link",
          minutes: 15,
          url: "https://developer.mozilla.org/en-US/docs/Web/API/WebSockets_API/Writing_WebSocket_client_applications",
        },
        { slug: "a-server-that-decides", title: "A server that decides", kind: "text", minutes: 20 },
        { slug: "connect-two-players", title: "Connect two players", kind: "text", minutes: 15 },
      ],
    },
    {
      title: "The real network",
      lessons: [
        { slug: "hide-the-delay", title: "Hide the delay", kind: "text", minutes: 20 },
        { slug: "test-a-bad-connection", title: "Test a bad connection", kind: "text", minutes: 20 },
      ],
    },
  ],
};
