import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const neuralNetworksFromScratch: SeedOutline = {
  headline:
    "Machine learning without a framework, from one neuron on paper to a reader of handwritten digits.",
  category: "data-and-ai",
  level: "advanced",
  language: "en",
  outcomes: [
    "Train a single neuron and derive its gradient",
    "Do backpropagation on paper, number by number",
    "Write a network that reads digits in fifty lines of NumPy",
    "Check gradients by measurement, and recognize dead units and leaks",
    "Tell learning from learning by heart",
  ],
  requirements: [
    "Working Python, with NumPy installed",
    "School calculus: what a derivative is, and the chain rule",
    "An ordinary laptop",
  ],
  sections: [
    {
      title: "From one neuron to a network",
      lessons: [
        { slug: "one-neuron", title: "One neuron", kind: "text", minutes: 20, isPreview: true },
        {
          slug: "what-is-a-neural-network",
          title: "Watch: what is a neural network?",
          kind: "video",
          minutes: 25,
          url: "https://www.youtube.com/watch?v=aircAruvnKk",
        },
      ],
    },
    {
      title: "Gradients",
      lessons: [
        {
          slug: "backpropagation-on-paper",
          title: "Backpropagation on paper",
          kind: "text",
          minutes: 30,
        },
        {
          slug: "a-network-that-reads-digits",
          title: "A network that reads digits",
          kind: "text",
          minutes: 40,
        },
      ],
    },
    {
      title: "When it doesn't learn",
      lessons: [
        {
          slug: "check-your-gradients",
          title: "Check your gradients, and break things",
          kind: "text",
          minutes: 30,
        },
        {
          slug: "when-it-has-learned-by-heart",
          title: "When it has learned by heart",
          kind: "text",
          minutes: 30,
        },
      ],
    },
  ],
};
