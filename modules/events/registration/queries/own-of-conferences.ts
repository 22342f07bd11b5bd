import type { Ctx } from '../../../../kernel/http/context.ts';
import type { OwnWaySpec, ToldOwn } from '../../../../kernel/module/tell-spec.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { conferenceNumber } from '../../conference/public.ts';
import { ENDED_STATES, type RegistrationState } from '../rules/states.ts';

type Held = Exclude<RegistrationState, (typeof ENDED_STATES)[number]>;

const labels: Readonly<Record<Exclude<Held, 'draft'>, { zh: string; en: string }>> = {
  pending: { zh: '报名待审核', en: 'Registration under review' },
  awaiting: { zh: '报名待付款', en: 'Registration to be paid' },
  confirmed: { zh: '您已报名', en: 'You are registered' },
  checked_in: { zh: '您已签到', en: 'You have checked in' },
};
const see = { zh: '查看我的注册', en: 'See my registration' };
const pay = { zh: '去付款', en: 'Go to payment' };
const goOn = { zh: '继续报名', en: 'Go on registering' };

/** What a member has of these conferences that is not over, by their numbers, in the reader’s words. */
export async function ownOfConferences(
  ctx: Ctx,
  member: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ToldOwn>> {
  const rows = await ctx.db.rows<{ id: number; conference: number; state: Held }>(
    `select id, conference_id as conference, state from registration
     where shop_id = $1 and conference_id = any($2::bigint[]) and member_id = $3 and state <> all($4::text[])`,
    [ctx.shop.id, ids, member, ENDED_STATES],
  );
  return new Map(
    rows.map(({ id, conference, state }) => {
      const isDraft = state === 'draft';
      const own = {
        ...{ id, state },
        url: isDraft ? `/conference/register?id=${conference}` : `/registration?id=${id}`,
        label: isDraft ? '' : labelIn(ctx.locale, labels[state]),
        action: labelIn(ctx.locale, isDraft ? goOn : state === 'awaiting' ? pay : see),
      };
      return [conference, own];
    }),
  );
}

/** The way to register for a conference is, for whoever has, the way to what is theirs. */
export const ownRegisterWay: OwnWaySpec = {
  async own(ctx, member, query) {
    const conference = await conferenceNumber(ctx, ctx.db, query.get('id') ?? '');
    return conference === null ? null : ((await ownOfConferences(ctx, member, [conference])).get(conference) ?? null);
  },
};
