import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { surveyBegun } from '../admin-contract.ts';

type Usual = OutputOf<(typeof surveyBegun)['survey.survey.usual']>;

/** What a new survey begins with, as the shop set it. */
export async function usualSurvey(ctx: Ctx): Promise<Usual> {
  const { settings } = ctx.services;
  const [who, anonymous, shares] = await Promise.all([
    settings.get<Usual['data']['who']>(ctx, 'survey.usualWho'),
    settings.get<boolean>(ctx, 'survey.usualAnonymous'),
    settings.get<Usual['data']['shares']>(ctx, 'survey.usualShares'),
  ]);
  return { data: { who, anonymous, shares } };
}
