import type { WidgetRow } from '../../../kernel/contract/widgets.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { tableData } from '../../../kernel/figures/table-data.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { thingSight } from '../../../kernel/permission/things.ts';
import { binder } from '../../../kernel/record/record-sql.ts';
import { boundedCount } from '../../../kernel/record/seek-page.ts';
import { REVIEW } from './admin-contract.ts';

const MOST = 8;

/** What is late of what the reader may see, the oldest first, and how many there are. */
async function lateRequests(ctx: Ctx): Promise<{ total: number; data: WidgetRow[] }> {
  const values: unknown[] = [ctx.shop.id, ctx.locale];
  const sight = thingSight(ctx, 'requirement.request', REVIEW, binder(values));
  const late = ['t.shop_id = $1', 't.is_late', ...sight].join(' AND ');
  const found = await ctx.db.row<{ total: number; data: WidgetRow[] }>(
    `SELECT ${boundedCount(`requirement_request t WHERE ${late}`)} AS total, (SELECT coalesce(json_agg(r), '[]') FROM (
       SELECT t.title, ${inLanguageSql('k', '$2')} AS kind, t.due_at AS due, '/backend/requirements/' || t.id AS link
       FROM requirement_request t JOIN requirement_kind k ON k.shop_id = t.shop_id AND k.id = t.kind_id
       WHERE ${late} ORDER BY t.submitted_at, t.id LIMIT ${MOST}) r) AS data`,
    values,
  );
  return found ?? { total: 0, data: [] };
}

/** What requirements add to the dashboards: those that are late. */
export const requirementWidgets: Record<string, WidgetSpec> = {
  'requirement.late': {
    label: { zh: '超时需求', en: 'Late requirements' },
    help: {
      zh: '已超过承诺时限、轮到我方处理的需求。',
      en: 'Requirements past what was promised that wait for the desk.',
    },
    kind: 'list',
    size: 'medium',
    permission: REVIEW,
    isNarrowed: true,
    isRanged: false,
    roles: ['admin', 'chief'],
    order: 36,
    read: async (ctx) => {
      const { total, data } = await lateRequests(ctx);
      return tableData(
        ctx,
        [
          ['title', { zh: '需求', en: 'Requirement' }, 'text'],
          ['kind', { zh: '类型', en: 'Kind' }, 'text'],
          ['due', { zh: '时限', en: 'Due' }, 'moment'],
        ],
        data,
        { value: Math.min(total, 1000), kind: 'count', of: null },
      );
    },
  },
};
