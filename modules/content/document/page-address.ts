import type { Ctx } from '../../../kernel/http/context.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../kernel/security/keyed-hash.ts';

/** How long the pages of a reading are fetched by one address, in seconds (DC5). */
const SECONDS = 300;

const proofOf = ({ services, shop }: Pick<Ctx, 'services' | 'shop'>, view: number, until: number): string =>
  keyedHash(derivedKey(services.config.secretKey, 'document page'), 'page', `${shop.id}/${view}/${until}`);

/** Where the pages of a reading are fetched from now on, and until when; a page and a width are added to it. */
export function pageAddress(ctx: Pick<Ctx, 'services' | 'shop'>, view: number): { address: string; until: string } {
  const until = Math.floor(ctx.services.now().getTime() / 1000) + SECONDS;
  return {
    address: `/api/front/document/page?view=${view}&until=${until}&proof=${proofOf(ctx, view, until)}`,
    until: new Date(until * 1000).toISOString(),
  };
}

/** Whether this installation wrote that address, and it still works. */
export const isPageAddress = (
  ctx: Pick<Ctx, 'services' | 'shop'>,
  { view, until, proof }: { view: number; until: number; proof: string },
): boolean => until * 1000 >= ctx.services.now().getTime() && sameHash(proof, proofOf(ctx, view, until));
