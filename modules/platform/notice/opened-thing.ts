import type { LinkProof } from '../../../kernel/rules/link-proof.ts';

/** Something that a link opens to whoever has no account to sign in with. */
export interface OpenedThing {
  /** The kind of link and the number of the thing, as `openLink` takes them. */
  readonly kind: string;
  readonly thingId: number;
  /** What it is called where links are listed. */
  readonly title: string;
  readonly days: number;
  /** What the link asks beside itself of whoever has no account: a code to the phone that was said of them. Nothing where absent. */
  readonly proof?: LinkProof;
  /** The page that reads the secret behind its #. */
  readonly path: string;
}
