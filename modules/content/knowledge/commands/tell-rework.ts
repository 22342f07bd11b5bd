import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { publishersSql, textIn } from '../../envelope/public.ts';
import { percentOf } from '../rules/needs-work.ts';

interface Rework {
  id: number;
  edition: number;
  tallyId: number;
  helpful: number;
  unhelpful: number;
}

/** Tells those who publish articles, once for a version, that it helps too few. */
export async function tellRework(
  ctx: Ctx,
  tx: Tx,
  { id, edition, tallyId, helpful, unhelpful }: Rework,
): Promise<void> {
  const [article, desk] = [
    await tx.row<{ title: string; titleEn: string }>(
      'select title, title_en as "titleEn" from knowledge where shop_id = $1 and id = $2',
      [ctx.shop.id, id],
    ),
    await tx.rows<{ id: number }>(publishersSql('knowledge.article'), [ctx.shop.id, 'knowledge.article.publish', id]),
  ];
  if (article === null) return;
  await sendNotice(ctx, tx, {
    ...{ kind: 'knowledge.unhelpful', key: `${id}/${edition}`, to: desk.map((one) => one.id) },
    link: `/backend/help-feedback/${tallyId}`,
    values: {
      title: { zh: article.title, en: textIn('en', article.title, article.titleEn) },
      helpful: String(helpful),
      votes: String(helpful + unhelpful),
      percent: percentOf(helpful, unhelpful).toFixed(1),
    },
  });
}
