import type { Ctx } from '../../../../kernel/http/context.ts';
import { judgeCode } from '../../../platform/device/public.ts';
import { TICKET } from '../../registration/rules/ticket.ts';
import { FAULT_OUTCOMES, wayOf } from '../rules/offline.ts';
import type { Outcome, Way } from '../rules/outcomes.ts';
import { BADGE, readPass } from '../rules/pass-number.ts';

/** Whom something leads to that was shown; `fault` where it leads to nobody. */
export interface Known {
  way: Way;
  registration: number | null;
  /** Which of their badges it is; null where it is none. */
  badge: number | null;
  fault: Outcome | null;
}

/** Whom a code leads to, once its signature holds (K1). */
export async function knownBy(ctx: Ctx, code: string): Promise<Known> {
  const way = wayOf(code);
  if (way === null) return { way: 'ticket', registration: null, badge: null, fault: 'unknown' };
  const verdict = await judgeCode(ctx, way === 'badge' ? BADGE : TICKET, code);
  if (verdict.fault !== null) return { way, registration: null, badge: null, fault: FAULT_OUTCOMES[verdict.fault] };
  const { id } = verdict.claims;
  if (way === 'ticket') return { way, registration: id, badge: null, fault: null };
  const { registration, version } = readPass(id);
  return { way, registration, badge: version, fault: null };
}

/** Somebody who was found without a code. */
export const found = (registration: number, way: Way): Known => ({ way, registration, badge: null, fault: null });
