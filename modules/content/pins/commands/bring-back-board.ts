import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { recordHandle } from '../../../../kernel/record/record-handle.ts';
import { formerState } from '../../../../kernel/record/state-at.ts';
import type { pinsAdmin } from '../admin-contract.ts';
import { pinBoard } from '../schema.ts';
import { saveBoard } from './save-board.ts';

const boardRecord = recordHandle(
  'pins.board',
  { table: pinBoard, label: { zh: '置顶位', en: 'Board of pins' }, title: 'slot', search: [] },
  { view: 'pins.board.view', save: 'pins.board.save', remove: 'pins.board.save' },
);

/** Brings a board back as it was after an entry of its history, by the same checks as any other arrangement. */
export async function bringBackBoard(
  ctx: Ctx,
  asked: ParsedOf<(typeof pinsAdmin)['pins.board.bringBack']>,
): Promise<{ data: { id: number; version: number } }> {
  const { state } = await formerState(ctx, boardRecord, asked);
  const { slot, pins } = state as typeof pinBoard.$inferSelect;
  const reason = asked.reason || ctx.t('kernel.history.rolledBack');
  return saveBoard(ctx, { slot, version: asked.version, pins }, { reason });
}
