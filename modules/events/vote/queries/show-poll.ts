import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { vote } from '../contract.ts';
import { barredBy } from '../eligibility.ts';
import { countsAreOpen, statusAt } from '../rules.ts';
import { storedPoll } from '../stored-poll.ts';
import { ownTurn } from './own-turn.ts';
import { resultOf, tallyOf } from './tally.ts';

type Calls = typeof vote;

/** One poll for a reader, with counts where its rule lets this one see them (V7). */
export async function showPoll(ctx: Ctx, id: number): Promise<OutputOf<Calls['vote.show']>> {
  const poll = await storedPoll(ctx.db, ctx.shop.id, id);
  const status = statusAt(poll, ctx.services.now());
  if (status === 'draft') throw notFound();
  const own = await ownTurn(ctx, poll);
  const isOpen = countsAreOpen({ ...poll, status }, { hasVoted: own?.hasVoted ?? false });
  const said = (zh: string, en: string): string => inLanguage(ctx.locale, zh, en);
  const { mode, who, opensAt, closesAt, timeZone, minChoices, maxChoices, perDay, abstains, results } = poll;
  const { seats, threshold, quorum, voidReason } = poll;
  return {
    data: {
      ...{ id, status, mode, who, opensAt, closesAt, timeZone, minChoices, maxChoices, perDay, abstains, results },
      ...{ seats, threshold, quorum, voidReason },
      title: said(poll.title, poll.titleEn),
      about: said(poll.about, poll.aboutEn),
      options: poll.options.map(({ key, picture, ...words }) => ({
        ...{ key, picture, label: said(words.label, words.labelEn), about: said(words.about, words.aboutEn) },
      })),
      result: isOpen ? resultOf(await tallyOf(ctx, poll), poll, status) : null,
      seal: poll.declared?.seal ?? null,
      mine: own && { hasVoted: own.hasVoted, options: own.options },
    },
    can: { edit: ctx.can('vote.poll.save') },
  };
}

/** Whether the caller may vote now, and why not. */
export async function inspectPoll(ctx: Ctx, id: number): Promise<OutputOf<Calls['vote.inspect']>> {
  const poll = await storedPoll(ctx.db, ctx.shop.id, id);
  if (poll.state === 'draft') throw notFound();
  const own = await ownTurn(ctx, poll);
  const hasVoted = own?.hasVoted ?? false;
  const barred = await barredBy(ctx, ctx.db, poll);
  const left = barred !== '' ? 0 : poll.perDay === null ? 1 : Math.max(0, poll.perDay - (own?.used ?? 0));
  const reason = barred === '' && left === 0 ? 'used_up' : barred;
  return { can: reason === '', reason, left, hasVoted };
}
