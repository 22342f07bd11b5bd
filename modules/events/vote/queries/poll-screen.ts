import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { vote } from '../contract.ts';
import { countsAreOpen, statusAt } from '../rules.ts';
import { storedPoll } from '../stored-poll.ts';
import { resultOf, tallyOf } from './tally.ts';

/** What the screen of a hall shows: sums, and nothing of a person (V10); whoever stands at it, it is told what a visitor is. */
export async function pollScreen(ctx: Ctx, id: number): Promise<OutputOf<(typeof vote)['vote.screen']>> {
  const poll = await storedPoll(ctx.db, ctx.shop.id, id);
  const now = ctx.services.now();
  const status = statusAt(poll, now);
  if (status === 'draft') throw notFound();
  const tally = await tallyOf(ctx, poll);
  const said = (zh: string, en: string): string => inLanguage(ctx.locale, zh, en);
  const { mode, who, opensAt, closesAt, timeZone } = poll;
  return {
    data: {
      ...{ id, status, mode, who, opensAt, closesAt, timeZone, voters: tally.voters, now: now.toISOString() },
      ...{ title: said(poll.title, poll.titleEn), about: said(poll.about, poll.aboutEn) },
      options: poll.options.map(({ key, picture, label, labelEn }) => ({ key, picture, label: said(label, labelEn) })),
      result: countsAreOpen({ ...poll, status }) ? resultOf(tally, poll, status) : null,
    },
  };
}
