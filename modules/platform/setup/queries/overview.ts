import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Standing } from '../../../../kernel/module/standing.ts';
import { mayOpen } from '../../../../kernel/permission/holds.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { groupedEntries } from '../../shell/public.ts';
import { type Health, type Line, SETUP, type setup } from '../contract.ts';
import { recentChanges } from './recent-changes.ts';
import { isOpen, setupRows } from './setup-rows.ts';

type Overview = OutputOf<(typeof setup)['setup.overview']>;

const lineOf = (ctx: Ctx, { text, kind }: Standing): Line => ({
  text: labelIn(ctx.locale, text),
  kind: kind ?? 'plain',
});

/** How the parts stand that the caller may open; one after the other, so that one page takes one connection of the pool. */
async function entriesOf(ctx: Ctx, groups: ReturnType<typeof groupedEntries>): Promise<Overview['groups']> {
  const shown: Overview['groups'] = [];
  for (const { group, label, entries } of groups) {
    const lines: Overview['groups'][number]['entries'] = [];
    for (const entry of entries) {
      const standing = (await entry.standing?.(ctx)) ?? null;
      const line = standing === null ? null : lineOf(ctx, standing);
      lines.push({ path: entry.path, label: labelIn(ctx.locale, entry.label), line });
    }
    shown.push({ group, label, entries: lines });
  }
  return shown;
}

async function healthOf(ctx: Ctx): Promise<Health[]> {
  const specs = ctx.services.registry
    .enabled(ctx.shop)
    .flatMap(({ health = {} }) => Object.entries(health))
    .filter(([, { permission }]) => mayOpen(ctx.person, permission))
    .sort(([, a], [, b]) => a.order - b.order);
  const found: Health[] = [];
  for (const [key, { label, to, read }] of specs) {
    const standing = await read(ctx);
    if (standing !== null) found.push({ key, label: labelIn(ctx.locale, label), to, line: lineOf(ctx, standing) });
  }
  return found;
}

async function progressOf(ctx: Ctx): Promise<Overview['setup']> {
  if (!ctx.can(SETUP)) return null;
  const { data: steps } = await setupRows(ctx);
  const open = steps.filter(({ isDone }) => !isDone);
  const missing = open.filter(({ isNeeded }) => isNeeded);
  return {
    ...{ done: steps.length - open.length, total: steps.length, missing: missing.length },
    next: missing[0] ?? open[0] ?? null,
  };
}

/** The configuration at a glance, as far as the caller may see it. */
export async function overview(ctx: Ctx): Promise<Overview> {
  const groups = groupedEntries(ctx, 'configure');
  return {
    isOpen: isOpen(ctx),
    setup: await progressOf(ctx),
    health: await healthOf(ctx),
    changes: await recentChanges(
      ctx,
      groups.flatMap(({ entries }) => entries),
    ),
    groups: await entriesOf(ctx, groups),
  };
}
