import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { recordHandle } from '../../../../kernel/record/record-handle.ts';
import { formerState } from '../../../../kernel/record/state-at.ts';
import type { shellMenus } from '../menu-contract.ts';
import { menu } from '../schema.ts';
import { resetMenu, saveMenu } from './save-menu.ts';

type Stored = typeof menu.$inferSelect;

const menuRecord = recordHandle(
  'shell.menu',
  { table: menu, label: { zh: '菜单', en: 'Menu' }, title: 'place', search: [] },
  { view: 'shell.menu.view', save: 'shell.menu.update', remove: 'shell.menu.update' },
);

/** Publishes a menu as it was after an entry of its history, by the same checks as any other. */
export async function rollbackMenu(
  ctx: Ctx,
  asked: ParsedOf<(typeof shellMenus)['shellConfigure.rollbackMenu']>,
): Promise<{ data: { id: number; version: number } }> {
  const { state } = await formerState(ctx, menuRecord, asked);
  const { place, items } = state as Pick<Stored, 'place' | 'items'>;
  const comment = asked.reason || ctx.t('kernel.history.rolledBack');
  const { version } = asked;
  if (items.length === 0) return resetMenu(ctx, { place, version, comment });
  return saveMenu(ctx, { place, version, items, comment });
}
