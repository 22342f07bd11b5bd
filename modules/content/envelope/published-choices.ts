import type { SelectSource } from '../../../kernel/module/list-source.ts';
import { anyOf, type ChoiceSql, selectChoices } from '../../../kernel/record/select-choices.ts';
import { audienceSql } from './audience.ts';
import { readerValues, titleSql } from './published-sql.ts';

/** What is published, for whomever it is: all of it to who reads the type at the desk, else what they see on the site. */
const choosable = {
  all: 't.shop_id = $1 AND t.live AND $2::text[] IS NULL',
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
    const choosableSql = isReader ? choosable.all : choosable.seen;
    const describe = (): ChoiceSql => ({
      ...{ table, label: titleSql, find: anyOf('title', 'title_en'), order: 't.published_at DESC, t.id DESC' },
      ...more,
      where: where === undefined ? choosableSql : `${choosableSql} AND ${where}`,
    });
    return selectChoices(ctx, asked, describe, [shopId, isReader ? null : audiences, locale]);
  },
});
