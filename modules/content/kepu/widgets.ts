import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { tableData } from '../../../kernel/figures/table-data.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { countOverdue } from './queries/count-overdue.ts';

const MOST = 8;

/** What health articles add to the dashboards: those that are due for review. */
export const kepuWidgets: Record<string, WidgetSpec> = {
  'kepu.due': {
    label: { zh: '到期复审的科普', en: 'Health articles due for review' },
    help: {
      zh: '已发布、超过复审日期的科普，最早到期的在前。',
      en: 'Published articles past their day of review, the longest first.',
    },
    kind: 'list',
    size: 'medium',
    permission: 'kepu.kepu.view',
    isRanged: false,
    roles: ['admin', 'chief', 'editor'],
    order: 34,
    read: async (ctx) => {
      const [total, data] = await Promise.all([
        countOverdue(ctx),
        ctx.db.rows<{ title: string; due: string; link: string }>(
          `select ${inLanguageSql('t', '$2', 'title')} as title, t.review_due::text as due, '/backend/kepus/' || t.id as link
           from kepu t where t.shop_id = $1 and t.live and t.review_due < current_date order by t.review_due, t.id limit ${MOST}`,
          [ctx.shop.id, ctx.locale],
        ),
      ]);
      return tableData(
        ctx,
        [
          ['title', { zh: '标题', en: 'Title' }, 'text'],
          ['due', { zh: '复审日期', en: 'Due' }, 'text'],
        ],
        data,
        { value: total, kind: 'count', of: null },
      );
    },
  },
};
