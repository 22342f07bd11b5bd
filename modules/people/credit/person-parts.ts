import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { beforePlace, type PersonPart } from '../../../kernel/module/person-part.ts';
import { creditText } from './credit-text.ts';
import type { LineKind } from './line-kind.ts';

interface Row {
  id: number;
  at: string;
  kind: LineKind;
  unit: string;
  minutes: number;
  credits: number;
}

/** A member's lines in the ledger of credits. */
export const personCredits: PersonPart = {
  label: { zh: '学分', en: 'Credits' },
  permission: 'credit.line.view',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<Row>(
      `select l.id, l.created_at as at, l.kind, ${inLanguageSql('u', '$6', 'title')} as unit, l.minutes, l.credits
       from credit_line l join credit_unit u on u.shop_id = l.shop_id and u.id = l.unit_id
       where l.shop_id = $1 and l.member_id = $2 and ${beforePlace('l.created_at', 'l.id', '$3', '$4')}
       order by l.created_at desc, l.id desc limit $5`,
      [ctx.shop.id, memberId, before.at, before.id, limit, ctx.locale],
    );
    return rows.map(({ id, at, kind, unit, minutes, credits }) => ({
      ...{ id, at, title: ctx.t(`credit.past.${kind}`, { unit }) },
      detail: ctx.t('credit.past.sum', { minutes, credits: creditText(credits) }),
      address: `/backend/credit-ledger/${id}`,
    }));
  },
};
