import type { Ctx } from '../http/context.ts';

/** Where the console shows a record: the screen on which its search finds the kind; null where no screen does. */
export function recordAddress(ctx: Ctx, record: string, id: number): string | null {
  const { registry } = ctx.services;
  const list = registry.bindings.find(({ name }) => name === `${record}.list`)?.endpoint.path;
  for (const { screens = [], finds = {} } of registry.enabled(ctx.shop)) {
    const found = finds[record]?.screen;
    if (found !== undefined) return `${found}/${id}`;
    const screen = screens.find(({ find }) => list !== undefined && find?.list === list);
    if (screen !== undefined) return `/${screen.face}/${screen.path.replace(/\/:.*$/, '')}/${id}`;
  }
  return null;
}
