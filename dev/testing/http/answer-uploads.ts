import { vi } from "vitest";

/** How a part ends: it arrives; is lost on the way; stays under way until it is aborted; or is refused by a status. */
type PartEnd = "arrives" | "lost" | "hangs" | number;

type Answers = {
  partSize?: number;
  /** How parts end, in the order in which they are sent; all others arrive. */
  ends?: PartEnd[];
  /** What completing an upload answers, in that order; then the file. */
  completions?: { status: number; body: unknown }[];
  /** Of an upload that was begun before. */
  received?: number[];
  isDirect?: boolean;
  maxBytes?: number;
};

export const uploadId = "a".repeat(24);

/**
 * Answers in the place of the API and of a file store what an upload asks of them; `calls` says what was asked, such as
 * "PUT /api/uploads/a.../parts/1 4", with the length of what was sent.
 */
export function answerUploads({
  partSize = 4,
  ends = [],
  completions = [],
  received = [],
  isDirect = false,
  maxBytes = 1000,
}: Answers = {}): { calls: string[] } {
  const calls: string[] = [];
  let started = { _id: uploadId, partSize, parts: 3, isDirect };
  let file = { name: "", size: 0 };
  const json = (body: unknown, status = 200) => Response.json(body, { status });

  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const method = init?.method ?? "GET";
    const path = String(input);
    const call = `${method} ${path.replace(uploadId, "{id}")}`;
    if (call === "GET /api/uploads") {
      const purposes = ["lesson-file", "lesson-video", "captions", "course-picture", "person-picture"];
      return json({ maxBytes: Object.fromEntries(purposes.map((purpose) => [purpose, maxBytes])) });
    }
    calls.push(call);
    if (call === "POST /api/uploads") {
      file = JSON.parse(String(init?.body));
      started = { ...started, parts: Math.ceil(file.size / partSize) };
      return json(started, 201);
    }
    if (call === "GET /api/uploads/{id}") return json({ ...started, received, isComplete: false });
    if (call === "DELETE /api/uploads/{id}") return json({ acknowledged: true, deletedCount: 1 });
    if (method === "GET") return json({ address: `https://store.example${path}` });
    const { status, body } = completions.shift() ?? { status: 200, body: null };
    const uploaded = { fileId: uploadId, type: "application/pdf", address: `/api/files/${uploadId}` };
    return json(body ?? { ...uploaded, name: file.name || "a.pdf", size: file.size || 10 }, status);
  });

  class Request extends EventTarget {
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = "";
    address = "";
    open(_method: string, address: string) {
      this.address = address;
    }
    abort() {
      this.onabort?.();
    }
    send(bytes: Blob) {
      calls.push(`PUT ${this.address.replace(uploadId, "{id}")} ${bytes.size}`);
      const end = ends.shift() ?? "arrives";
      setTimeout(() => {
        this.upload.onprogress?.({ loaded: bytes.size / 2 });
        if (end === "hangs") return;
        if (end === "lost") return this.onerror?.();
        this.status = end === "arrives" ? 200 : end;
        if (this.status >= 400) this.responseText = '{"error":{"code":"invalid","message":"Refused."}}';
        this.onload?.();
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return { calls };
}
