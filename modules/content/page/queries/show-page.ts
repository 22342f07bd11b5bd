import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import {
  cardColumnsSql,
  findPage,
  type PageRow,
  pageColumnsSql,
  pagedSql,
  pageFields,
  readerValues,
} from '../../envelope/public.ts';
import type { page as pageContract } from '../contract.ts';

interface Row extends PageRow {
  share_title: string;
  share_title_en: string;
  share_desc: string;
  share_desc_en: string;
}

const SQL = `
  SELECT ${cardColumnsSql(`'/page/' || t.slug`)}, '[]'::json AS tags, ${pageColumnsSql},
    t.share_title, t.share_title_en, t.share_desc, t.share_desc_en
  FROM page t WHERE ${pagedSql} AND (t.slug = $4 OR t.id = $5) ORDER BY (t.slug = $4) DESC LIMIT 1`;

/** One page by its number or slug. */
export async function showPage(
  ctx: Ctx,
  input: { id?: number | undefined; slug: string },
): Promise<OutputOf<(typeof pageContract)['page.show']>> {
  const asked = input.id === undefined ? input.slug : String(input.id);
  const row = await findPage(ctx, 'page', asked, (slug, id) => ctx.db.row<Row>(SQL, [...readerValues(ctx), slug, id]));
  const { page, pick, withdrawn } = pageFields(ctx, row);
  const { id, slug, title, lead, url, locale, locales, updatedAt, withdrawal, seo, cover } = page;
  return {
    data: {
      id,
      slug,
      version: page.edition,
      meta: {
        title,
        lead,
        url,
        description: seo.description,
        seoTitle: seo.title,
        locale,
        locales,
        updatedAt,
        withdrawal,
      },
      tree: withdrawn ? [] : [{ type: 'rich-text', html: page.body }],
      share: {
        title: pick(row.share_title, row.share_title_en) || title,
        desc: pick(row.share_desc, row.share_desc_en) || lead,
        image: cover,
      },
    },
    can: { edit: ctx.can('page.page.save') },
  };
}
