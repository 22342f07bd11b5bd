import type { Ctx } from '../../../kernel/http/context.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../kernel/security/keyed-hash.ts';
import type { SeenAs } from './rules/states.ts';

/** For whom an address was written, and until when. */
export interface Seen {
  image: number;
  as: SeenAs;
  member: number;
  until: number;
}

type Within = Pick<Ctx, 'services' | 'shop'>;

/** How long an image is fetched by one address, in seconds. */
const SECONDS = 300;

const proofOf = ({ services, shop }: Within, { image, as, member, until }: Seen): string =>
  keyedHash(
    derivedKey(services.config.secretKey, 'case image'),
    'image',
    `${shop.id}/${image}/${as}/${member}/${until}`,
  );

/** Where one person sees an image from now on, for five minutes. */
export function imageAddress(ctx: Within, { image, as, member }: Omit<Seen, 'until'>): string {
  const until = Math.floor(ctx.services.now().getTime() / 1000) + SECONDS;
  const proof = proofOf(ctx, { image, as, member, until });
  return `/api/front/case/picture?image=${image}&as=${as}&member=${member}&until=${until}&proof=${proof}`;
}

/** Whether this installation wrote that address, and it still works. */
export const isImageAddress = (ctx: Within, seen: Seen & { proof: string }): boolean =>
  seen.until * 1000 >= ctx.services.now().getTime() && sameHash(seen.proof, proofOf(ctx, seen));
