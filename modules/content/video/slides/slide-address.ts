import type { Ctx } from '../../../../kernel/http/context.ts';
import { derivedKey } from '../../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../../kernel/security/keyed-hash.ts';

/** Longer than the film by this at least, in seconds, as for the film itself. */
const SECONDS = 300;
/** Addresses end at the same moments for everybody, so that a browser that comes back has its pictures still. */
const STEP = 600;

type Scope = Pick<Ctx, 'services' | 'shop'>;

interface Slides {
  /** Nothing of a draft. */
  video: number;
  file: number;
  until: number;
}

const proofOf = ({ services, shop }: Scope, { video, file, until }: Slides): string =>
  keyedHash(derivedKey(services.config.secretKey, 'video slide'), 'slide', `${shop.id}/${video}/${file}/${until}`);

/** Where the pictures of a film's slides are fetched for as long as it plays; a page and a width are added to it. */
export function slideAddress(
  ctx: Scope,
  { video, file, length }: { video: number; file: number; length: number },
): string {
  const end = ctx.services.now().getTime() / 1000 + SECONDS + length / 1000;
  const until = Math.ceil(end / STEP) * STEP;
  const proof = proofOf(ctx, { video, file, until });
  return `/api/front/video/slide?video=${video}&file=${file}&until=${until}&proof=${proof}`;
}

/** Whether this installation wrote that address, and it still works. */
export const isSlideAddress = (ctx: Scope, { proof, ...slides }: Slides & { proof: string }): boolean =>
  slides.until * 1000 >= ctx.services.now().getTime() && sameHash(proof, proofOf(ctx, slides));
