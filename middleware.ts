import { type NextRequest, NextResponse } from "next/server";

/** Answers addresses that cannot be decoded with 400; Next itself would fail with 500 (seen on 16.4.6). */
export function middleware(request: NextRequest) {
  try {
    decodeURIComponent(request.nextUrl.pathname);
    return NextResponse.next();
  } catch {
    const error = { code: "malformed", message: "The address could not be understood." };
    return NextResponse.json({ error }, { status: 400 });
  }
}

// Static pages are served past this file: it runs where it is needed only.
export const config = { matcher: ["/(.*%.*)"] };
