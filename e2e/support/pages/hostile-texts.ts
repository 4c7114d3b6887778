/** Texts that people type to do harm, or because their language needs them. */
export const hostileTexts = {
  markup: `<script>window.harmed = true</script><img src=x onerror="window.harmed=true"> </p></li></ul>`,
  rightToLeft: "evil txt.exe \u200f שלום וברכה مرحبا",
  emoji: "👩‍🏫👨‍👩‍👧‍👦🏳️‍🌈 z\u0351\u036b\u0343\u036a\u0302\u036balgo",
  noWidth: "a\u200b\u200b\u200b\u200d\ufeff\u2060b",
  longWord: "w".repeat(1500),
};

/** Overrides the direction of the text after it. Rejected now, but possible in old data. */
export const directionOverride = "\u202e\u2067";
