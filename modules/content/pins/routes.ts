import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { recordHistory } from '../../../kernel/record/record-history.ts';
import { pinsAdmin, slotRecord } from './admin-contract.ts';
import { bringBackBoard } from './commands/bring-back-board.ts';
import { checkSlot, checkUnused } from './commands/check-slot.ts';
import { saveBoard } from './commands/save-board.ts';
import { pins } from './contract.ts';
import { listPins } from './queries/list-pins.ts';
import { showBoard } from './queries/show-board.ts';
import { broughtSlots, slotsOf } from './queries/slots-of.ts';
import { pinSlot } from './schema.ts';

/** What answers the calls about what is pinned. */
export const pinsRoutes: Binding[] = [
  ...bind(pins, { 'pins.list': (input, ctx) => listPins(ctx, input) }),
  ...bind(pinsAdmin, {
    'pins.board.list': async (_input, ctx) => {
      const brought = new Set(broughtSlots(ctx).map(({ key }) => key));
      return { data: (await slotsOf(ctx)).map((slot) => ({ ...slot, isBrought: brought.has(slot.key) })) };
    },
    'pins.board.show': ({ slot }, ctx) => showBoard(ctx, slot),
    'pins.board.save': (input, ctx) => saveBoard(ctx, input),
    'pins.board.history': ({ id, ...place }, ctx) => recordHistory(ctx, 'pin_board', id, place),
    'pins.board.bringBack': (input, ctx) => bringBackBoard(ctx, input),
  }),
  ...recordBindings(slotRecord, 'pins.slot', {
    table: pinSlot,
    label: { zh: '置顶位', en: 'Slot for pins' },
    title: 'name',
    search: ['name', 'nameEn', 'key'],
    beforeSave: async (ctx, tx, input, before) => {
      await checkSlot(ctx, tx, String(input.key), before === null ? null : { id: before.id, key: String(before.key) });
      return input;
    },
    afterSave: (ctx, tx, id) => ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'pinSlots', id }),
    beforeRemove: (ctx, tx, row) => checkUnused(ctx, tx, String(row.key)),
  }),
];
