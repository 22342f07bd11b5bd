import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { publishersSql } from '../../envelope/public.ts';
import type { CopyRow } from './copy-row.ts';

/** What a code says, for people. */
export const problemText = (ctx: Ctx, code: string): string =>
  code === '' ? '' : (ctx.findText(errorKey(code)) ?? ctx.t('syndication.unforeseen', { code }));

/** Tells whoever took a text over, and those who publish its kind, what became of the copy or waits for them. */
export async function tellOfCopy(
  ctx: Ctx,
  tx: Tx,
  copy: CopyRow,
  what: 'refused' | 'newer' | 'taken_back',
  why: string,
): Promise<void> {
  const { id, record, itemId, title, titleEn, takenBy, newest, edition } = copy;
  const publishers = await tx.rows<{ id: number }>(publishersSql(record), [
    ctx.shop.id,
    `${record}.publish`,
    itemId ?? 0,
  ]);
  const named = { zh: title, en: titleEn === '' ? title : titleEn };
  const said = what === 'refused' ? problemText(ctx, why) : why;
  await sendNotice(ctx, tx, {
    kind: `syndication.${what}`,
    key: `${id}:${newest}:${edition}`,
    to: [...new Set([takenBy, ...publishers.map((one) => one.id)])],
    link: `/backend/copies/${id}`,
    values: what === 'newer' ? { title: named } : { title: named, reason: said },
  });
}
