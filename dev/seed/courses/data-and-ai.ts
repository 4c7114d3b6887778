import type { SeedCourse } from "#dev/seed/courses/seed-course";

export const dataAndAi = {
  sql: {
    slug: "sql-for-analysts",
    title: "SQL for Analysts: From a First SELECT to Window Functions",
    details: [
      "Answer 'which customers came back, and when?' with one query instead of an afternoon in a spreadsheet. You work all through the course on one database, two years of orders from an invented bicycle shop, so the questions get harder while the tables stay familiar.",
      "The lessons cover filtering, grouping, joins that do not double your totals, common table expressions, and running sums, ranks and gaps with window functions. Most end with exercises and their answers, and a cheat sheet of the joins is there to print. The last lesson is a take-home task of the kind analysts get in interviews, with a solution to mark yourself by.",
      "No programming needed. If you have made a pivot table, you are ready. Examples use PostgreSQL, and the lessons say what differs in MySQL and SQL Server.",
    ].join("\n\n"),
    Ratings: "4.7",
    price: 24.5,
    image: "/courses/sql-for-analysts.svg",
  },
  neuralNetworks: {
    slug: "neural-networks-from-scratch",
    title: "Neural Networks from Scratch in Python, with Nothing but NumPy",
    details: [
      "Write every line of a network that reads handwriting, including the gradients. You begin with a single neuron that separates two clouds of dots, and finish with a network that reads digits it has never seen.",
      "There is a derivation that you do on paper, code that you write and run yourself, and experiments that fail in an instructive way (dead units, steps that are too long, a model that has learned the background). You learn to check your gradients by measurement, to look at mistakes before you turn knobs, and to notice when a network has only learned by heart. One lesson is a well-known video, with questions to answer.",
      "You need working Python and school calculus: what a derivative is, and the chain rule. Everything runs on an ordinary laptop, in seconds.",
    ].join("\n\n"),
    Ratings: "4.9",
    price: 199,
    image: "/courses/neural-networks-from-scratch.svg",
  },
  charts: {
    slug: "honest-charts",
    title: "Honest Charts: Data Visualisation for Reports and Dashboards",
    details: [
      "Make the chart that ends the meeting early, because everybody reads the same thing from it. You learn to choose a form from the question, put the zero where it belongs, and take away whatever does not carry information.",
      "The lessons take apart charts of the kind you meet in reports and dashboards, and redraw them step by step. Topics include uncertainty, color that works for color-blind readers, small multiples, dashboards built around decisions, and the six ways in which an axis can lie. The exercises ask you to redraw charts of your own, with the tool you already use.",
      "For people who report numbers to other people: analysts, researchers, public servants, product teams. No statistics beyond averages and percentages.",
    ].join("\n\n"),
    Ratings: "4.6",
    price: 44.99,
    image: "/courses/honest-charts.svg",
  },
  documentSearch: {
    slug: "search-your-own-documents",
    title: "Search Your Own Documents: Embeddings, Ranking and Evaluation",
    details: [
      "Ask your documents a question and get the right paragraph, with its source. You build a search service step by step, over a small archive of invented council minutes: cutting up documents, keyword search, embeddings, combining the two, reranking, and answers that cite what they used.",
      "What sets this course apart is measurement. Early on you write test questions, and from then on every change has to earn its place on that list. You will see popular tricks make things worse, and one question that is answered right for the wrong reason. All the code is in the lessons and short enough to type in, so you can put your own documents in place of the minutes.",
      "You need Python at work level. No machine learning background is required. All models used are open and small enough to run on a laptop with 16 GB of memory.",
    ].join("\n\n"),
    Ratings: "4.4",
    price: 129.99,
    image: "/courses/search-your-own-documents.svg",
  },
} satisfies Record<string, SeedCourse>;
