/** Elements or nothing, and no text: they may come and go beside others on a translated page (docs/decisions/0070). */
export type Elements = React.ReactElement | readonly Elements[] | boolean | null | undefined;
