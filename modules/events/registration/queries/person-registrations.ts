import { beforePlace, type PersonPart } from '../../../../kernel/module/person-part.ts';
import { conferenceTitleSql } from '../../conference/public.ts';
import type { RegistrationState } from '../rules/states.ts';

interface Row {
  id: number;
  at: string;
  state: RegistrationState;
  title: string;
}

/** The conferences that a member registered for. */
export const personRegistrations: PersonPart = {
  label: { zh: '参会注册', en: 'Registrations' },
  permission: 'registration.registration.view',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<Row>(
      `select t.id, t.submitted_at as at, t.state, (${conferenceTitleSql('conference_id', '$6')}) as title
       from registration t where t.shop_id = $1 and t.member_id = $2 and t.state <> 'draft' and ${beforePlace('t.submitted_at', 't.id', '$3', '$4')}
       order by t.submitted_at desc, t.id desc limit $5`,
      [ctx.shop.id, memberId, before.at, before.id, limit, ctx.locale],
    );
    return rows.map(({ id, at, title, state }) => ({
      ...{ id, at },
      title: ctx.t('registration.past', { title }),
      detail: ctx.t(`registration.console.states.${state}`),
      address: `/backend/registrations/${id}`,
    }));
  },
};
