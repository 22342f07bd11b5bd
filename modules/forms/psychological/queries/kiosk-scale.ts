import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingDevice } from '../../../../kernel/http/context.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { scaleKiosk } from '../kiosk-contract.ts';
import type { Scale } from '../library/scale.ts';
import { scales } from '../library/scales.ts';
import { refuse } from '../refusals.ts';
import { offeredScale, showOffered } from './offers.ts';

/** The scale that the calling device is put up for; one that is offered to members alone is none, because nobody signs in there. */
export async function scaleOfDevice(ctx: Ctx, reader: Pick<Db, 'row'> | Tx): Promise<{ scale: Scale }> {
  const row = await reader.row<{ scale: string }>(
    'select scale from psychological_offer where shop_id = $1 and id = $2',
    [...[ctx.shop.id, callingDevice(ctx).workId ?? 0]],
  );
  if (row === null) throw notFound();
  const { scale, who } = await offeredScale(ctx, reader, row.scale);
  if (who !== 'visitor') throw refuse.not_on_devices();
  return { scale };
}

/** The scale of the calling device, with everything that fills it in. */
export async function kioskScale(ctx: Ctx): Promise<OutputOf<(typeof scaleKiosk)['psychological.kiosk']>> {
  const { scale } = await scaleOfDevice(ctx, ctx.db);
  const shown = await showOffered(ctx, scale, 'visitor');
  return { data: { ...shown, watched: scale.alertItem === null ? null : `i${scale.alertItem}` } };
}

/** The scales for which a device can be put up: those that anybody may fill in. */
export const selectOffers: SelectSource = {
  access: { permission: 'device.device.view' },
  async select(ctx, { q, ids, page, limit }) {
    const rows = await ctx.db.rows<{ id: number; scale: string }>(
      `select id, scale from psychological_offer
       where shop_id = $1 and is_on and who = 'visitor' order by scale limit 200`,
      [ctx.shop.id],
    );
    const words = q.toLowerCase();
    const found = rows.flatMap(({ id, scale: code }) => {
      const scale = scales.find((one) => one.code === code);
      const label = scale === undefined ? code : labelIn(ctx.locale, scale.name);
      return label.toLowerCase().includes(words) && (ids.length === 0 || ids.includes(id))
        ? [{ value: id, label }]
        : [];
    });
    return { data: found.slice((page - 1) * limit, page * limit), total: found.length };
  },
};
