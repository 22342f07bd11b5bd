import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { scoreAdmin } from '../admin-contract.ts';
import type { Aggregate, TieStep } from '../rules/scoring.ts';

/** What a new round begins with, as the shop set it. */
export async function usualFormula(ctx: Ctx): Promise<OutputOf<(typeof scoreAdmin)['score.formula.usual']>> {
  const { settings } = ctx.services;
  const [aggregate, trim, scale, digits, ladder, seconds, talkSeconds, questionSeconds] = await Promise.all([
    settings.get<Aggregate>(ctx, 'score.aggregate'),
    settings.get<number>(ctx, 'score.trim'),
    settings.get<number>(ctx, 'score.scale'),
    settings.get<number>(ctx, 'score.digits'),
    settings.get<TieStep[]>(ctx, 'score.ladder'),
    settings.get<number>(ctx, 'score.seconds'),
    settings.get<number>(ctx, 'score.talkSeconds'),
    settings.get<number>(ctx, 'score.questionSeconds'),
  ]);
  return { data: { aggregate, trim, scale, digits, ladder, seconds, talkSeconds, questionSeconds } };
}
