import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { beforePlace, type PersonPart } from '../../../../kernel/module/person-part.ts';
import type { Outcome } from '../rules/serving.ts';

interface Row {
  id: number;
  at: string;
  outcome: Outcome;
  treat: string;
  isUndone: boolean;
}

const SQL = `SELECT v.id, v.at, v.outcome, v.undone_at IS NOT NULL AS "isUndone", ${inLanguageSql('t', '$6')} AS treat
  FROM receiving_claim c JOIN receiving_serving v ON v.shop_id = c.shop_id AND v.claim_id = c.id
    JOIN receiving_treat t ON t.shop_id = c.shop_id AND t.id = c.treat_id
  WHERE c.shop_id = $1 AND c.member_id = $2 AND ${beforePlace('v.at', 'v.id', '$3', '$4')} ORDER BY v.at DESC, v.id DESC LIMIT $5`;

/** What a member had of meals, coaches and gifts, and what they were refused (F5). */
export const personServings: PersonPart = {
  label: { zh: '用餐、乘车与礼品', en: 'Meals, coaches and gifts' },
  permission: 'receiving.treat.view',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<Row>(SQL, [ctx.shop.id, memberId, before.at, before.id, limit, ctx.locale]);
    return rows.map(({ id, at, outcome, treat, isUndone }) => ({
      ...{ id, at },
      title: treat,
      detail: isUndone ? ctx.t('receiving.console.undone') : ctx.t(`receiving.console.outcomes.${outcome}`),
      address: '/backend/receiving-servings',
    }));
  },
};
