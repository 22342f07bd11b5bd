/** Something that a link opens to whoever has no account to sign in with. */
export interface OpenedThing {
  /** The kind of link and the number of the thing, as `openLink` takes them. */
  readonly kind: string;
  readonly thingId: number;
  /** What it is called where links are listed. */
  readonly title: string;
  readonly days: number;
  /** The page that reads the secret behind its #. */
  readonly path: string;
}
