import type { Config } from '../../../kernel/config/config.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../kernel/security/keyed-hash.ts';

/** How long a link to a task's file works, in seconds. */
const LINK_SECONDS = 600;

type Part = 'file' | 'report';

const proofOf = (config: Config, shopId: number, id: number, part: Part, until: number): string =>
  keyedHash(derivedKey(config.secretKey, 'task link'), 'task', `${shopId}/${id}/${part}/${until}`);

/** A private address of what a task made. */
export function taskLink(config: Config, shopId: number, id: number, part: Part, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  return `/api/task/read/${id}/${part}?until=${until}&proof=${proofOf(config, shopId, id, part, until)}`;
}

/** Whether this installation wrote that address, and it still works. */
export function isTaskLink(
  config: Config,
  shopId: number,
  { id, part, until, proof }: { id: number; part: Part; until: number; proof: string },
  now: Date,
): boolean {
  return until * 1000 >= now.getTime() && sameHash(proof, proofOf(config, shopId, id, part, until));
}
