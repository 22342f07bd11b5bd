import { admitAudience } from '../../../../kernel/audience/audiences.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { sameValue } from '../../../../kernel/record/same-value.ts';
import { refuseForeignWords } from '../adoption/coming-along.ts';
import { stageOf, workingCopy } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { envelopeRefusals } from '../refusals.ts';
import { isLive, verbFits } from '../rules.ts';
import { chooseSlug } from './choose-slug.ts';
import { prepare, type Written } from './prepare.ts';

/** Whether all of these values are those of an item already. */
const holds = (item: ContentItem, values: Record<string, unknown>): boolean =>
  Object.entries(values).every(([property, value]) => sameValue(value, item[property]));

/**
 * The columns that a save writes. A live item keeps what the public reads in its columns, so the changes wait in
 * `pending`; everything else is written where it belongs. A save takes an approval back, unless it changes nothing; one
 * that brings the text back to what the public reads leaves nothing waiting.
 */
export async function saveContent(
  ctx: Ctx,
  tx: Tx,
  kind: ContentKind,
  written: Written,
  before: ContentItem | null,
): Promise<Record<string, unknown>> {
  const editedBy = signedIn(ctx).id;
  // How many reviews there are decides nothing here: a save fits the same states with any number.
  if (before !== null && !verbFits('save', stageOf(before), 0)) throw envelopeRefusals.step_not_possible();
  const values = await prepare(ctx, kind, written, before);
  if (before !== null) refuseForeignWords(ctx, kind, before, values);
  await kind.check?.(ctx, tx, values);
  await admitAudience(ctx, tx, String(values.audience));
  values.slug = await chooseSlug(tx, kind, values, before);
  if (before === null) return { ...values, ...kind.derived?.(values, null), createdBy: editedBy, editedBy };
  // What was withdrawn is taken up again by any save: there is nothing else that leads back.
  if (before.state !== 'withdrawn' && holds(workingCopy(before), values)) return {};
  const marks = { editedBy, state: 'draft' };
  if (isLive(before.standing) && holds(before, values)) return { editedBy, state: before.standing, pending: null };
  if (isLive(before.standing)) return { ...marks, pending: values };
  return { ...marks, ...values, ...kind.derived?.(values, before), pending: null };
}
