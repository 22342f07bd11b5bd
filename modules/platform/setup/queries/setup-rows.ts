import type { Ctx } from '../../../../kernel/http/context.ts';
import { PLATFORM_ID } from '../../../../kernel/tenancy/shop.ts';
import type { SetupRow } from '../contract.ts';

function testOf(ctx: Ctx, key: string | undefined): SetupRow['test'] {
  const spec = key === undefined ? undefined : ctx.services.registry.settingTests.get(key);
  if (key === undefined || spec === undefined || !ctx.can('shell.setting.update')) return null;
  return { key, label: spec.label, ask: spec.ask?.label ?? null };
}

/** Whether visitors are let in; the platform has none to keep out. */
export const isOpen = ({ shop }: Ctx): boolean => shop.id === PLATFORM_ID || shop.status === 'open';

/** The steps of the modules that are on, each asked now; the platform itself has none. */
export async function setupRows(ctx: Ctx): Promise<{ data: SetupRow[]; isOpen: boolean }> {
  if (ctx.shop.id === PLATFORM_ID) return { data: [], isOpen: isOpen(ctx) };
  const steps = ctx.services.registry
    .enabled(ctx.shop)
    .flatMap(({ setup = {} }) => Object.entries(setup))
    .sort(([, a], [, b]) => a.order - b.order);
  const data = await Promise.all(
    steps.map(async ([key, { label, hint, to, permission, isNeeded = false, test, isDone }]) => ({
      ...{ key, label, hint, isNeeded, test: testOf(ctx, test) },
      isDone: await isDone(ctx),
      to: permission === 'staff' || ctx.can(permission) ? to : null,
    })),
  );
  return { data, isOpen: isOpen(ctx) };
}
