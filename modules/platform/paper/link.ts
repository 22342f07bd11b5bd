import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import { PAPER_SIZE_NAMES } from '../../../kernel/rules/paper-size.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../kernel/security/keyed-hash.ts';
import { Look } from './look.ts';

/** How long a link to a paper works, in seconds. */
const LINK_SECONDS = 600;

const common = {
  paper: z.string(),
  size: z.enum(PAPER_SIZE_NAMES),
  locale: z.enum(['zh-CN', 'en']),
  /** Who asked, in which kind of sign-in. */
  member: z.number(),
  kind: z.enum(['site', 'staff']),
};

/** What a link leads to: papers of records, or an invented one with a look. */
const Linked = z.union([
  z.object({ ...common, ids: z.array(z.number()), choices: z.record(z.string(), z.string()) }),
  z.object({ ...common, look: Look }),
]);
export type Linked = z.output<typeof Linked>;

const proofOf = ({ services, shop }: Ctx, what: string, until: number): string =>
  keyedHash(derivedKey(services.config.secretKey, 'paper link'), 'paper', `${shop.id}/${until}/${what}`);

/** A private address of a paper; it names what is drawn, and nothing can be changed in it. */
export function paperLink(ctx: Ctx, linked: Linked): string {
  const what = Buffer.from(JSON.stringify(linked)).toString('base64url');
  const until = Math.floor(ctx.services.now().getTime() / 1000) + LINK_SECONDS;
  return `/api/paper/read?what=${what}&until=${until}&proof=${proofOf(ctx, what, until)}`;
}

/** What an address leads to; null where this installation did not write it, or it works no more. */
export function linkedPaper(
  ctx: Ctx,
  { what, until, proof }: { what: string; until: number; proof: string },
): Linked | null {
  const isFresh = until * 1000 >= ctx.services.now().getTime();
  if (!isFresh || !sameHash(proof, proofOf(ctx, what, until))) return null;
  return Linked.parse(JSON.parse(Buffer.from(what, 'base64url').toString()));
}
