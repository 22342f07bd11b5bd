import type { Tx } from '../database/db.ts';
import { nestedDb } from '../database/nested-db.ts';
import type { Ctx } from '../http/context.ts';
import { reasonOf } from '../http/reason-of.ts';
import { runEndpoint } from '../http/run-endpoint.ts';
import { consoleBinding } from '../module/console-binding.ts';
import type { ImportOutcome, ImportRow, ImportSpec } from '../module/import-spec.ts';

/** An import that saves each row by an operation, with all the walls that stand before it. */
export interface OperationImport<P = unknown> extends Pick<ImportSpec, 'label' | 'permission' | 'columns' | 'name'> {
  /** Paths of the record's save and removal. */
  save: string;
  remove: string;
  /** What all rows need, such as the categories by their names; read once. */
  prepare?(ctx: Ctx): Promise<P>;
  /** The input of the save; a text is why the row is refused. */
  input(values: Readonly<Record<string, string>>, prepared: P, ctx: Ctx): Record<string, unknown> | string;
}

const bindingOf = (ctx: Ctx, path: string) => {
  const binding = consoleBinding(ctx.services.registry, 'POST', path);
  if (binding === null) throw new Error(`There is no operation ${path}.`);
  return binding;
};

async function reasonOrNull(work: Promise<unknown>, ctx: Ctx): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return reasonOf(error, ctx);
  }
}

/** Builds an import out of a record's own operations: a row that they would refuse is refused with their words. */
export function operationImport<P>(spec: OperationImport<P>): ImportSpec {
  const within = (ctx: Ctx, tx: Tx): Ctx => ({ ...ctx, db: nestedDb(ctx.shop.id, tx) });
  return {
    label: spec.label,
    permission: spec.permission,
    columns: spec.columns,
    name: spec.name,
    async take(ctx, tx, rows, { kept }) {
      const inside = within(ctx, tx);
      if (!kept.has('prepared')) kept.set('prepared', await spec.prepare?.(inside));
      const prepared = kept.get('prepared') as P;
      const binding = bindingOf(ctx, spec.save);
      const take = async ({ values }: ImportRow): Promise<ImportOutcome> => {
        const input = spec.input(values, prepared, ctx);
        if (typeof input === 'string') return { why: input };
        try {
          return ((await runEndpoint(binding, input, inside)) as { data: { id: number; version: number } }).data;
        } catch (error) {
          return { why: reasonOf(error, ctx) };
        }
      };
      const outcomes: ImportOutcome[] = [];
      for (const row of rows) outcomes.push(await take(row));
      return outcomes;
    },
    async undo(ctx, tx, made) {
      const inside = within(ctx, tx);
      const binding = bindingOf(ctx, spec.remove);
      const reasons: (string | null)[] = [];
      for (const { id, version } of made) {
        reasons.push(await reasonOrNull(runEndpoint(binding, { id, version }, inside), ctx));
      }
      return reasons;
    },
  };
}
