import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { beforePlace, type PersonPart } from '../../../kernel/module/person-part.ts';

/** The marked documents that a member read. */
export const personReadings: PersonPart = {
  label: { zh: '文献阅读', en: 'Documents read' },
  permission: 'document.view.view',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<{ id: number; at: string; document: string; shown: number; pages: number }>(
      `SELECT v.id, v.opened_at AS at, ${inLanguageSql('d', '$6', 'title')} AS document, v.pages,
         (SELECT count(*)::int FROM document_view_page p WHERE p.shop_id = v.shop_id AND p.view_id = v.id) AS shown
       FROM document_view v JOIN document d ON d.shop_id = v.shop_id AND d.id = v.document_id
       WHERE v.shop_id = $1 AND v.member_id = $2 AND ${beforePlace('v.opened_at', 'v.id', '$3', '$4')}
       ORDER BY v.opened_at DESC, v.id DESC LIMIT $5`,
      [ctx.shop.id, memberId, before.at, before.id, limit, ctx.locale],
    );
    return rows.map(({ id, at, document, shown, pages }) => ({
      ...{
        id,
        at,
        title: ctx.t('document.past.read', { document }),
        detail: ctx.t('document.past.pages', { shown, pages }),
      },
      address: `/backend/document-readings/${id}`,
    }));
  },
};
