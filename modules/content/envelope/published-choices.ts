import type { SelectSource } from '../../../kernel/module/list-source.ts';
import { heldOn } from '../../../kernel/permission/things.ts';
import type { BindValue } from '../../../kernel/record/record-sql.ts';
import { anyOf, type ChoiceSql, selectChoices } from '../../../kernel/record/select-choices.ts';
import { audienceSql } from './audience.ts';
import { readerValues, titleSql } from './published-sql.ts';

/**
 * What is published, for whomever it is: all of it to who reads the type at the desk, else what they see on the site and what
 * they read at the desk by a role on it alone.
 */
const choosable = {
  all: 't.shop_id = $1 AND t.live AND $2::text[] IS NULL',
  own: (ids: string) => `t.shop_id = $1 AND t.live AND t.id = ANY(${ids}::bigint[])`,
  seen: `t.shop_id = $1 AND t.live AND ${audienceSql('t.audience', 2)}`,
};

/**
 * Published items of one type for staff to choose from, by their titles, the newest first; `more` says what differs. Of what is
 * for members or doctors too: an editor who puts it somewhere need not be one.
 */
export const publishedChoices = (
  record: string,
  table: string,
  { where, ...more }: Partial<Omit<ChoiceSql, 'table'>> = {},
): SelectSource => ({
  access: 'staff',
  select(ctx, asked) {
    const [shopId, audiences, locale] = readerValues(ctx);
    const isReader = ctx.can(`${record}.view`);
    const own = heldOn(ctx, `${record}.view`);
    const describe = (bind: BindValue): ChoiceSql => {
      const seen = own.length === 0 ? choosable.seen : `(${choosable.seen} OR ${choosable.own(bind(own))})`;
      const choosableSql = isReader ? choosable.all : seen;
      return {
        ...{ table, label: titleSql, find: anyOf('title', 'title_en'), order: 't.published_at DESC, t.id DESC' },
        ...more,
        where: where === undefined ? choosableSql : `${choosableSql} AND ${where}`,
      };
    };
    return selectChoices(ctx, asked, describe, [shopId, isReader ? null : audiences, locale]);
  },
});
