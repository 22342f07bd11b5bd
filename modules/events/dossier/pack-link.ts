import type { Config } from '../../../kernel/config/config.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../kernel/security/keyed-hash.ts';

/** How long an address of a pack works, in seconds. */
const LINK_SECONDS = 300;

/** Whose pack it is. */
interface Whose {
  conference: number;
  expert: number;
}

const proofOf = (config: Config, shop: number, { conference, expert }: Whose, until: number): string =>
  keyedHash(derivedKey(config.secretKey, 'dossier pack'), 'dossier', `${shop}/${conference}/${expert}/${until}`);

/** An address of a pack for whoever was let have it. */
export function packLink(config: Config, shop: number, whose: Whose, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  return `/api/dossier/pack/${whose.conference}/${whose.expert}?until=${until}&proof=${proofOf(config, shop, whose, until)}`;
}

/** Whether this installation wrote that address, and it still works. */
export function isPackLink(
  config: Config,
  shop: number,
  asked: Whose & { until: number; proof: string },
  now: Date,
): boolean {
  return asked.until * 1000 >= now.getTime() && sameHash(asked.proof, proofOf(config, shop, asked, asked.until));
}
