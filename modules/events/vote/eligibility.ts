import type { Ctx } from '../../../kernel/http/context.ts';
import { GRANTED } from '../../../kernel/rules/facts.ts';
import type { InspectReason } from './contract.ts';
import { statusAt } from './rules.ts';
import type { StoredPoll } from './stored-poll.ts';

/** Why the caller cannot vote in a poll at this moment, whatever they have done in it before; empty where they can. */
export function barredBy(ctx: Ctx, poll: StoredPoll): InspectReason {
  const status = statusAt(poll, ctx.services.now());
  if (status === 'void') return 'void';
  if (status === 'coming') return 'coming';
  if (status !== 'open') return 'closed';
  if (ctx.person === null) return 'sign_in';
  if (poll.who === 'doctor' && ctx.person.facts.doctor !== GRANTED) return 'doctors_only';
  return '';
}
