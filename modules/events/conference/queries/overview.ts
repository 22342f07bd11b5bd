import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { conferenceKind } from '../kind.ts';
import type { conferenceOverview } from '../overview-contract.ts';

type Overview = (typeof conferenceOverview)['conference.conference.overview'];

/** How far everything of a conference is: one question for each desk that whoever asks may go to in this shop. */
export async function showOverview(ctx: Ctx, id: number): Promise<OutputOf<Overview>> {
  const { registry } = ctx.services;
  const there = await ctx.db.row('select from conference where shop_id = $1 and id = $2', [ctx.shop.id, id]);
  if (there === null) throw notFound();
  const desks = [...registry.desks]
    .filter(([, { of, module }]) => of === conferenceKind.record && registry.isOn(ctx.shop, module))
    .filter(([, { permission }]) => ctx.can(permission))
    .toSorted(([, one], [, other]) => one.order - other.order);
  const data = await Promise.all(
    desks.map(async ([desk, { label, screen, standing }]) => {
      const { state, text } = await standing(ctx, id);
      return { desk, label: labelIn(ctx.locale, label), state, text: labelIn(ctx.locale, text), to: screen(id) };
    }),
  );
  return { data };
}
