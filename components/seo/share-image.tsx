import { ImageResponse } from "next/og";
import { site } from "#lib/rules/site";
import { coverSize, shareImageSize } from "#lib/seo/page-metadata";
import { loadShareFonts } from "#lib/seo/share-fonts";

type ShareImageProps = {
  /** Null if the title can't be drawn. The open book replaces it. */
  title: string | null;
  note: string;
  /** A data URL of a JPEG in `coverSize`. Null if there is none. */
  cover?: string | null;
};

/**
 * Draws a share image as PNG. Every character must be in our fonts (lib/seo/to-drawable-text), or next/og downloads
 * another font.
 */
export async function renderShareImage(props: ShareImageProps): Promise<ImageResponse> {
  const { fonts } = await loadShareFonts();
  return new ImageResponse(<ShareImage {...props} />, { ...shareImageSize, fonts });
}

/** next/og only supports flexbox and inline styles. */
function ShareImage({ title, note, cover = null }: ShareImageProps) {
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
        fontFamily: "Figtree",
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 24, fontSize: 40 }}>
        <OpenBook size={72} />
        <span>{site.name}</span>
      </div>
      <div style={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
        {title === null ? null : <Title title={title} isBesideCover={cover !== null} />}
        {cover === null ? null : <img src={cover} alt="" {...coverSize} style={{ borderRadius: 24 }} />}
        {title === null && cover === null ? (
          <div style={{ display: "flex", justifyContent: "center", width: "100%" }}>
            <OpenBook size={260} />
          </div>
        ) : null}
      </div>
      <div style={{ display: "flex", fontSize: 40, color: "#F2DDA8" }}>{note}</div>
    </div>
  );
}

function Title({ title, isBesideCover }: { title: string; isBesideCover: boolean }) {
  const [large, small] = isBesideCover ? [60, 46] : [76, 58];
  return (
    <div
      style={{
        display: "flex",
        width: isBesideCover ? 530 : "100%",
        fontFamily: "Literata",
        fontSize: title.length > 60 ? small : large,
        lineHeight: 1.15,
        wordBreak: "break-word",
      }}
    >
      {title}
    </div>
  );
}

function OpenBook({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#FAF7F0"
        d="M4 10c7-2.500 14-2 19 2v27c-5-4-12-4.500-19-2zm40 0c-7-2.500-14-2-19 2v27c5-4 12-4.500 19-2z"
      />
      <path fill="#F2A93B" d="M33 9.500h5v13l-2.500-2-2.500 2z" />
    </svg>
  );
}
