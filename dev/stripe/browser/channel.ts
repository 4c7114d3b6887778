import type { CustomFontSource, PaymentIntent, StripeError } from "@stripe/stripe-js";

export type Reply = { paymentIntent?: PaymentIntent; error?: StripeError };

type ChannelMessage<Message> = { question: number; message: Message } | { answer: number; reply: Reply };

/** Answers a message from the other side of a frame. */
export type MessageHandler<Message> = (message: Message) => Promise<Reply> | Reply;

/** Sends a message to the other side of a frame and resolves with its reply. */
export type SendMessage<Message> = (message: Message) => Promise<Reply>;

/** Opens a port for requests and replies in both directions. */
export function openChannel<Incoming, Outgoing>(
  port: MessagePort,
  handle: MessageHandler<Incoming>,
): SendMessage<Outgoing> {
  const waiting = new Map<number, (reply: Reply) => void>();
  let question = 0;
  port.onmessage = async ({ data }: MessageEvent<ChannelMessage<Incoming>>) => {
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
export type CardRequest =
  | { name: "configure"; rules: Record<string, string>; fonts: CustomFontSource[]; isReadOnly: boolean }
  | { name: "submit" }
  | { name: "confirm"; key: string; clientSecret: string };
export type CardEvent =
  | { name: "change"; isEmpty: boolean; isComplete: boolean }
  | { name: "height"; pixels: number };

/** The message from the page to the frame with the bank's dialog. */
export type BankMessage = { name: "ask"; key: string; paymentIntent: PaymentIntent };
