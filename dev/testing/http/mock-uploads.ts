import { vi } from "vitest";

/** The outcome of a part: it arrives, is lost, stays pending until it's aborted, or is rejected with a status. */
type PartOutcome = "arrives" | "lost" | "hangs" | number;

type UploadMock = {
  partSize?: number;
  /** The outcomes of the parts, in the order in which they are sent; all later parts arrive. */
  ends?: PartOutcome[];
  /** The responses to completing the upload, in order; after them, the file. */
  completions?: { status: number; body: unknown }[];
  /** Parts received earlier, when an upload is resumed. */
  received?: number[];
  isDirect?: boolean;
  maxBytes?: number;
};

export const uploadId = "a".repeat(24);

/**
 * Mocks the API and a file store for an upload. `calls` lists the requests, such as "PUT /api/uploads/a.../parts/1 4",
 * which ends with the length of the body.
 */
export function mockUploads({
  partSize = 4,
  ends = [],
  completions = [],
  received = [],
  isDirect = false,
  maxBytes = 1000,
}: UploadMock = {}): { calls: string[] } {
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
