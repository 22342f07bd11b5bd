import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Label } from '../../../../kernel/module/label.ts';
import { recordAddress } from '../../../../kernel/record/record-address.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { workingCopy } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { textIn } from '../languages.ts';
import { publishersSql } from '../queries/publishers-sql.ts';

const STEPS = {
  published: { zh: '已发布', en: 'published' },
  corrected: { zh: '已更正', en: 'corrected' },
  scheduled: { zh: '已定时发布', en: 'planned' },
  returned: { zh: '已退回', en: 'returned' },
} satisfies Record<string, Label>;

const PORTAL: Label = { zh: '系统', en: 'the portal' };
const NOTHING_SAID: Label = { zh: '未填写意见', en: 'no comment was given' };

/** A step that those who wrote a text are told of. */
interface Step {
  did: keyof typeof STEPS;
  /** Who took it; null where its moment had come. */
  by: number | null;
  /** Says the same step once. */
  key: string;
  /** Of a correction its note, of a return the reason, of a plan the moment. */
  more?: Readonly<Record<string, string>>;
  /** Who learns of it in another way. */
  except?: readonly (number | null)[];
}

/** Tells those who wrote, changed or handed in an item what became of it, and its publishers who asked for that. */
export async function tellAuthors(
  ctx: Ctx,
  tx: Tx,
  kind: ContentKind,
  item: ContentItem,
  { did, by, key, more = {}, except = [] }: Step,
): Promise<void> {
  const { title, titleEn } = workingCopy(item);
  const passedOver = new Set<number | null>([null, by, ...except]);
  const authors = [item.createdBy, item.editedBy, item.submittedBy].filter(
    (id): id is number => id !== null && !passedOver.has(id),
  );
  const actor = await tx.row<{ name: string }>('select name from member where shop_id = $1 and id = $2', [
    ctx.shop.id,
    by,
  ]);
  const values = {
    title: { zh: title, en: textIn('en', title, titleEn) },
    what: kind.label,
    who: actor?.name ?? PORTAL,
  };
  const said = Object.fromEntries(Object.entries(more).map(([name, text]) => [name, text || NOTHING_SAID]));
  const about = { key: `${kind.type}:${item.id}:${key}`, link: recordAddress(ctx, kind.record, item.id) ?? '' };
  await sendNotice(ctx, tx, { ...about, kind: `envelope.${did}`, to: authors, values: { ...values, ...said } });
  const desk = await tx.rows<{ id: number }>(publishersSql(kind.record), [
    ctx.shop.id,
    `${kind.record}.publish`,
    item.id,
  ]);
  await sendNotice(ctx, tx, {
    ...about,
    kind: 'envelope.desk',
    key: `${about.key}:${did}`,
    to: desk.map(({ id }) => id).filter((id) => id !== by && !authors.includes(id)),
    values: { ...values, step: STEPS[did] },
  });
}
