import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { refuse } from '../refusals.ts';
import { holdsContact, plainNumber } from '../rules.ts';
import { tellDrugGone } from './tell-drug.ts';

const SHOWN = ['name', 'nameEn', 'brand', 'brandEn', 'holder', 'holderEn'] as const;

/** Before a save: the number as it is kept, and nothing that leads to a shop (DR5). */
export async function beforeSave(ctx: Ctx, _tx: Tx, input: Record<string, unknown>) {
  const selling = SHOWN.filter((field) => holdsContact(String(input[field] ?? '')));
  if (selling.length > 0) {
    const said = ctx.t('drug.errors.contact');
    throw invalidInput(Object.fromEntries(selling.map((field) => [field, [said]])));
  }
  return { ...input, number: plainNumber(String(input.number)) };
}

/** Leaflets are kept for good, and the drug with them. */
export async function beforeRemove(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  const leaflet = await tx.row('select from drug_leaflet where shop_id = $1 and drug_id = $2 limit 1', [
    ctx.shop.id,
    id,
  ]);
  if (leaflet !== null) throw refuse.has_leaflets();
  await tellDrugGone(ctx, tx, id);
}
