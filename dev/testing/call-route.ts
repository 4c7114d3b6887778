type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

type CallOptions = { params?: Record<string, string>; init?: RequestInit };

/** Calls a route handler as Next does: with a real request for this path and the parts of it that are parameters. */
export async function callRoute(handler: Handler, path: string, { params = {}, init }: CallOptions = {}) {
  const response = await handler(new Request(new URL(path, "http://localhost:3000"), init), {
    params: Promise.resolve(params),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
