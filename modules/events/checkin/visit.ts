import type { Ctx } from '../../../kernel/http/context.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../kernel/security/keyed-hash.ts';
import type { Known } from './queries/known-by.ts';
import { WAYS, type Way } from './rules/outcomes.ts';

/** How long somebody at a kiosk may think about whether it is them, in seconds. */
const VISIT_SECONDS = 180;

const proofOf = ({ services, shop, device }: Ctx, said: string): string =>
  keyedHash(derivedKey(services.config.secretKey, 'checkin visit'), 'visit', `${shop.id}/${device?.id}/${said}`);

/** For how long they are known there at most, however often they are known again because they pay. */
const LONGEST_SECONDS = 900;

/** Somebody who was known at a kiosk, and since when, in seconds since 1970. */
type Visitor = Known & { since?: number };

/** Who was known at a kiosk, for the call that confirms it: at this kiosk alone, and for a moment. */
export function openVisit(ctx: Ctx, { registration, way, badge, since }: Visitor): string {
  const now = Math.floor(ctx.services.now().getTime() / 1000);
  const known = since ?? now;
  const until = Math.min(now + VISIT_SECONDS, known + LONGEST_SECONDS);
  const said = [registration, way, badge ?? 0, known, until].join('.');
  return `${said}.${proofOf(ctx, said)}`;
}

/** Who it was; null where this kiosk did not open it, or too long ago. */
export function readVisit(ctx: Ctx, visit: string): Visitor | null {
  const at = visit.lastIndexOf('.');
  const said = visit.slice(0, at);
  const [registration, way, badge, since, until] = said.split('.');
  if (at < 0 || !sameHash(visit.slice(at + 1), proofOf(ctx, said))) return null;
  if (Number(until) * 1000 < ctx.services.now().getTime() || !WAYS.includes(way as Way)) return null;
  const known = { registration: Number(registration), way: way as Way, badge: Number(badge) || null };
  return { ...known, since: Number(since), fault: null };
}
