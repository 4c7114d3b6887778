import type { PaymentIntent, StripeError } from "@stripe/stripe-js";

export type Reply = { paymentIntent?: PaymentIntent; error?: StripeError };

type Wire<Message> = { question: number; message: Message } | { answer: number; reply: Reply };

/** Answers a message from the other side of a frame. */
export type Handle<Message> = (message: Message) => Promise<Reply> | Reply;

/** Sends a message to the other side of a frame and resolves with its reply. */
export type Ask<Message> = (message: Message) => Promise<Reply>;

/** Opens a port for requests and replies in both directions. */
export function openChannel<Incoming, Outgoing>(port: MessagePort, handle: Handle<Incoming>): Ask<Outgoing> {
  const waiting = new Map<number, (reply: Reply) => void>();
  let question = 0;
  port.onmessage = async ({ data }: MessageEvent<Wire<Incoming>>) => {
    if ("answer" in data) {
      waiting.get(data.answer)?.(data.reply);
      waiting.delete(data.answer);
      return;
    }
    port.postMessage({ answer: data.question, reply: await handle(data.message) });
  };
  return (message) =>
    new Promise((resolve) => {
      question += 1;
      waiting.set(question, resolve);
      port.postMessage({ question, message });
    });
}

/** The messages from the page to the frame with the card fields. */
export type ToCard =
  | { name: "configure"; rules: Record<string, string>; isReadOnly: boolean }
  | { name: "submit" }
  | { name: "confirm"; key: string; clientSecret: string };
export type FromCard =
  | { name: "change"; isEmpty: boolean; isComplete: boolean }
  | { name: "height"; pixels: number };

/** The message from the page to the frame with the bank's dialog. */
export type ToBank = { name: "ask"; key: string; paymentIntent: PaymentIntent };
