import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { isChoosable } from '../../../../kernel/module/modules-on.ts';
import type { Registry } from '../../../../kernel/module/registry.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { shopsWithPackage } from '../../../../kernel/tenancy/shop-register.ts';
import { refuse } from '../refusals.ts';

/** The modules that packages can offer: neither those that are always on nor the platform's own. */
export function offerable(registry: Registry): { id: string; folder: string }[] {
  return registry.modules
    .filter(({ manifest }) => isChoosable(manifest))
    .map(({ manifest, folder }) => ({ id: manifest.id, folder }));
}

/** Some modules with those they cannot live without. */
export function withNeeds(registry: Registry, modules: readonly string[]): string[] {
  const all = new Set<string>();
  const add = (id: string): void => {
    const manifest = registry.find(id);
    if (manifest === null || manifest.core || all.has(id)) return;
    all.add(id);
    for (const needed of manifest.dependsOn ?? []) add(needed);
  };
  for (const id of modules) add(id);
  return [...all].sort();
}

/** Checks a package before it is stored, and completes its modules with what they need. */
export async function completePackage(
  ctx: Ctx,
  tx: Tx,
  input: Record<string, unknown>,
  before: StoredRow | null,
): Promise<Record<string, unknown>> {
  const { registry } = ctx.services;
  const asked = (input.modules ?? []) as string[];
  const known = new Set(offerable(registry).map(({ id }) => id));
  const strangers = asked.filter((id) => !known.has(id));
  if (strangers.length > 0) throw refuse.modules_unknown({ modules: strangers.join(', ') });
  const taken = await tx.row(
    'select 1 from shop_package where shop_id = $1 and name = $2 and id is distinct from $3::bigint',
    [ctx.shop.id, input.name, before?.id ?? null],
  );
  if (taken !== null) throw refuse.package_name_taken();
  return { ...input, modules: withNeeds(registry, asked) };
}

/** Keeps a package that a shop holds. */
export async function refuseUsedPackage(_ctx: Ctx, tx: Tx, row: StoredRow): Promise<void> {
  if ((await shopsWithPackage(tx, row.id)).length > 0) throw refuse.package_used();
}
