import { invalidInput, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { isDemoLoopback } from '../../../../kernel/rate-limit/loopback.ts';
import { checkText } from '../../../platform/safety/public.ts';
import { cleanText } from '../../remark/rules/clean-text.ts';
import { refuse } from '../refusals.ts';
import { type FoundEmergency, findEmergencies, levelOf } from '../rules/find-emergencies.ts';
import type { AskMode } from '../rules/states.ts';
import { watchedWords } from '../watched-words.ts';

/** What one person writes in an hour at most; more where a life may be in danger, and never without end. */
const USUAL = [{ most: 10, seconds: 3600 }];
const URGENT = [{ most: 40, seconds: 3600 }];

/** The same words within so many minutes are written once. */
export const SAME_WITHIN_MINUTES = 10;

/** A text as it is kept; one of which nothing is left is refused at its field. */
export function keptText(ctx: Ctx, written: string, field = 'text'): string {
  const text = cleanText(written);
  if (text === '') throw invalidInput({ [field]: [ctx.t('ask.site.textNeeded')] });
  return text;
}

/** What was found of a text: emergencies, topics of watched words, and whether somebody looks before others read it. */
export interface Looked {
  found: FoundEmergency[];
  isEmergency: boolean;
  flags: string[];
  waits: boolean;
}

/**
 * Looks through what an asker wrote. What speaks of an emergency is refused by no watched word: it is private, and somebody has to
 * see it. Whoever writes is counted by `writer`: the number of a person, or a phone.
 */
export async function lookThrough(ctx: Ctx, text: string, writer: number | string): Promise<Looked> {
  const found = findEmergencies(text, await watchedWords(ctx));
  const isEmergency = levelOf(found) !== null;
  const { config, now } = ctx.services;
  if (!isDemoLoopback(ctx)) {
    const kind = isEmergency ? 'ask-urgent' : 'ask';
    const key = attemptKey(config, kind, `${ctx.shop.id}/${writer}`);
    const turn = await takeAttempt(ctx.db, key, isEmergency ? URGENT : USUAL, now());
    if (!turn.taken) throw tooMany(turn.retryAfter);
  }
  const { verdict, reasons } = await checkText(ctx, text, 'comment');
  if (verdict === 'block' && !isEmergency) throw refuse.text_refused();
  const mode = await ctx.services.settings.get<AskMode>(ctx, 'ask.mode');
  const flags = [...new Set(reasons.map(({ topic }) => topic))];
  return { found, isEmergency, flags, waits: mode === 'pre' || verdict !== 'pass' };
}

/** Lets what one person writes wait behind their other writing, so that nothing is written twice at once. */
export const inTurn = (ctx: Ctx, tx: Tx, writer: number): Promise<unknown> =>
  tx.rows('select from member where shop_id = $1 and id = $2 for no key update', [ctx.shop.id, writer]);
