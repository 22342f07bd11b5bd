import { admitAudience } from '../../../../kernel/audience/audiences.ts';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import type { pinsAdmin } from '../admin-contract.ts';
import { findSlot } from '../queries/slots-of.ts';
import { storedBoard } from '../queries/stored-board.ts';
import { pinKey, titlesOf } from '../queries/titles-of.ts';
import type { Pin } from '../rules/pin-states.ts';

type Input = ParsedOf<(typeof pinsAdmin)['pins.board.save']>;

/** What is wrong with an arrangement; what `stood` there already may stay though nobody sees it by now. */
async function problems(ctx: Ctx, pins: readonly Pin[], stood: readonly Pin[]): Promise<string[]> {
  const known = new Set(stood.map(pinKey));
  const titles = await titlesOf(
    ctx,
    pins.filter((pin) => !known.has(pinKey(pin))),
  );
  const isTwice = new Set(pins.map(pinKey)).size < pins.length;
  const isStrange = pins.some((pin) => !known.has(pinKey(pin)) && !titles.has(pinKey(pin)));
  const isBackward = pins.some(({ from, to }) => from !== null && to !== null && Date.parse(to) <= Date.parse(from));
  return [
    ...(isTwice ? [ctx.t('pins.errors.twice')] : []),
    ...(isStrange ? [ctx.t(errorKey('CODE_NOT_OFFERED'))] : []),
    ...(isBackward ? [ctx.t('pins.errors.ends_first')] : []),
  ];
}

/** Stores the whole board of a slot; of two who arrange it the second is told. */
export async function saveBoard(
  ctx: Ctx,
  { slot, version, pins }: Input,
  why: { reason?: string } = {},
): Promise<{ data: { id: number; version: number } }> {
  if ((await findSlot(ctx, slot)) === null) throw notFound();
  const found = await problems(ctx, pins, (await storedBoard(ctx, slot)).pins);
  if (found.length > 0) throw invalidInput({ pins: found });
  return ctx.db.write(async (tx) => {
    for (const audience of new Set(pins.map((pin) => pin.audience))) await admitAudience(ctx, tx, audience, 'pins');
    const json = JSON.stringify(pins);
    const saved =
      version === 0
        ? await tx.row<{ id: number; version: number }>(
            `INSERT INTO pin_board (slot, pins) VALUES ($1, $2)
             ON CONFLICT (shop_id, slot) DO NOTHING RETURNING id, version`,
            [slot, json],
          )
        : await changeRow(tx, {
            ...{ table: 'pin_board', at: { shop_id: ctx.shop.id, slot } },
            ...{ version, set: { pins: json } },
          });
    if (saved === null) throw versionConflict();
    await ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'pins', id: saved.id });
    return { data: saved };
  }, why);
}
