import { site } from "#lib/site";

type ShareImageProps = { title: string; note: string };

/** What a link preview shows, 1200 by 630; drawn by next/og, which knows flexbox and inline styles only. */
export function ShareImage({ title, note }: ShareImageProps) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: 80,
        background: "#0F6B5C",
        color: "#FAF7F0",
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 24, fontSize: 40 }}>
        <svg width="72" height="72" viewBox="0 0 48 48" aria-hidden="true">
          <path
            fill="#FAF7F0"
            d="M4 10c7-2.500 14-2 19 2v27c-5-4-12-4.500-19-2zm40 0c-7-2.500-14-2-19 2v27c5-4 12-4.500 19-2z"
          />
          <path fill="#F2A93B" d="M33 9.500h5v13l-2.500-2-2.500 2z" />
        </svg>
        {site.name}
      </div>
      <div style={{ display: "flex", fontSize: title.length > 60 ? 60 : 76, lineHeight: 1.15 }}>{title}</div>
      <div style={{ display: "flex", fontSize: 40, color: "#F2DDA8" }}>{note}</div>
    </div>
  );
}
