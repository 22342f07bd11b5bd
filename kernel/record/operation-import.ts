import type { Tx } from '../database/db.ts';
import { nestedDb } from '../database/nested-db.ts';
import type { Ctx } from '../http/context.ts';
import { reasonOf } from '../http/reason-of.ts';
import { runEndpoint } from '../http/run-endpoint.ts';
import { consoleBinding } from '../module/console-binding.ts';
import type { ImportColumnSpec, ImportOutcome, ImportRow, ImportSpec } from '../module/import-spec.ts';
import { labelIn } from '../rules/in-language.ts';
import type { FindByName } from '../table-file/by-names.ts';
import { type KnownBy, type Standing, standingRows } from './standing-rows.ts';

/** An import that saves each row by an operation, with all the walls that stand before it. */
export interface OperationImport<P = unknown>
  extends Pick<ImportSpec, 'label' | 'permission' | 'columns' | 'name' | 'reads' | 'endings'> {
  /** Paths of the record's save and removal. */
  save: string;
  remove: string;
  /** What the removal asks beside number and version, such as a reason. */
  removing?(ctx: Ctx): Readonly<Record<string, unknown>>;
  /** What of the input tells that its record is there already; such a row is left out, and said to be. */
  known?: KnownBy;
  /**
   * Records that are there are changed by what a row says of them instead of being left alone: what they hold, as a save of each
   * says it, by their numbers. What a row does not say stays as it is.
   */
  renews?(ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Renewed>>;
  /** What all rows need, such as the categories by their names; read once. */
  prepare?(ctx: Ctx): Promise<P>;
  /** The input of the save out of the cells, as they stand where absent; a text is why the row is refused. What cells name is found already. */
  input?(values: Readonly<Record<string, string>>, prepared: P, ctx: Ctx): Record<string, unknown> | string;
  /**
   * What rows that can be read need beside their input and only this transaction has, such as the people whom they name: all at once, one
   * answer for each row. What is there already is left alone, and a text is why the row is refused.
   */
  first?(ctx: Ctx, tx: Tx, rows: readonly ReadRow[], kept: Map<string, unknown>): Promise<readonly First[]>;
}

/** A row with the input that its cells came to. */
export interface ReadRow extends ImportRow {
  readonly input: Readonly<Record<string, unknown>>;
}

/** What a row needs beside its input. */
export type First = { more: Readonly<Record<string, unknown>> } | { there: number } | { why: string };

/** A record that a row renews, as a save of it says it now. */
export type Renewed = Readonly<Record<string, unknown>> & { readonly version: number };

type Finders = ReadonlyMap<ImportColumnSpec, FindByName<unknown>>;

/** What finds what cells call by names, column by column: all rows of an import are one transaction, which asks one question at a time. */
async function findersOf(ctx: Ctx, columns: readonly ImportColumnSpec[]): Promise<Finders> {
  const finders = new Map<ImportColumnSpec, FindByName<unknown>>();
  for (const column of columns) if (column.find !== undefined) finders.set(column, await column.find(ctx));
  return finders;
}

/** The cells of a row, with what they call by names apart; a text is why the row is refused. */
function readCells(ctx: Ctx, finders: Finders, values: Readonly<Record<string, string>>) {
  const found: Record<string, unknown> = {};
  const plain = { ...values };
  for (const [{ key, label, as = key }, find] of finders) {
    const name = plain[key];
    if (name === undefined) continue;
    delete plain[key];
    found[as] = find(name);
    if (found[as] === undefined) {
      return ctx.t('kernel.import.nameUnknown', { column: labelIn(ctx.locale, label), name });
    }
  }
  return { plain, found };
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
    ...(spec.reads === undefined ? {} : { reads: spec.reads }),
    ...(spec.endings === undefined ? {} : { endings: spec.endings }),
    async take(ctx, tx, rows, { kept, takesAlike }) {
      const inside = within(ctx, tx);
      if (!kept.has('prepared')) kept.set('prepared', await spec.prepare?.(inside));
      const prepared = kept.get('prepared') as P;
      if (!kept.has('finders')) kept.set('finders', await findersOf(inside, spec.columns));
      const finders = kept.get('finders') as Finders;
      const binding = bindingOf(ctx, spec.save);
      // What an earlier row of this very file made is no record that was there: the save says what it thinks of a second one.
      const made = (kept.get('made') as Set<number> | undefined) ?? new Set();
      kept.set('made', made);
      const read = rows.map(({ values }) => {
        const cells = readCells(ctx, finders, values);
        if (typeof cells === 'string') return cells;
        const input = spec.input === undefined ? cells.plain : spec.input(cells.plain, prepared, ctx);
        return typeof input === 'string' ? input : { ...input, ...cells.found };
      });
      const readable = rows.flatMap((row, at) => {
        const input = read[at];
        return typeof input === 'object' ? [{ ...row, input }] : [];
      });
      const firsts = spec.first && (await spec.first(inside, tx, readable, kept));
      const firstOf = new Map(readable.map(({ position }, at) => [position, firsts?.[at]]));
      const inputs = rows.map(({ position }, at) => {
        const [input, first] = [read[at] ?? '', firstOf.get(position)];
        if (typeof input === 'string' || first === undefined || 'there' in first) return input;
        return 'why' in first ? first.why : { ...input, ...first.more };
      });
      const asked = inputs.map((input) => (typeof input === 'string' ? {} : input));
      const standing = spec.known === undefined ? [] : await standingRows(tx, ctx.shop.id, spec.known, asked);
      const renewed = await spec.renews?.(
        inside,
        tx,
        standing.flatMap((there) => there?.id ?? []),
      );
      const take = async (input: Record<string, unknown> | string, there?: Standing | null): Promise<ImportOutcome> => {
        if (typeof input === 'string') return { why: input };
        const before = there && !made.has(there.id) ? renewed?.get(there.id) : undefined;
        if (there && before === undefined && !made.has(there.id) && !(there.isAlike && takesAlike)) {
          return { there: there.id, isAlike: there.isAlike };
        }
        try {
          const whole = before === undefined ? input : { ...before, ...input, id: there?.id };
          const { data } = (await runEndpoint(binding, whole, inside)) as { data: { id: number; version: number } };
          made.add(data.id);
          if (before === undefined) return data;
          return { ...data, was: data.version === before.version ? 'unchanged' : 'changed' };
        } catch (error) {
          return { why: reasonOf(error, ctx) };
        }
      };
      const outcomes: ImportOutcome[] = [];
      for (const [index, input] of inputs.entries()) {
        const first = firstOf.get(rows[index]?.position ?? 0);
        const isThere = first !== undefined && 'there' in first;
        outcomes.push(isThere ? { there: first.there } : await take(input, standing[index]));
      }
      return outcomes;
    },
    async undo(ctx, tx, made) {
      const inside = within(ctx, tx);
      const binding = bindingOf(ctx, spec.remove);
      const reasons: (string | null)[] = [];
      for (const { id, version } of made) {
        // What was there before the import is not removed with it: its history has what it held.
        const isRenewed = spec.renews !== undefined && version > 1;
        const removal = () => reasonOrNull(runEndpoint(binding, { ...spec.removing?.(ctx), id, version }, inside), ctx);
        reasons.push(isRenewed ? ctx.t('kernel.import.renewedStays') : await removal());
      }
      return reasons;
    },
  };
}

/** Where a record's operations lie. */
interface RecordPlace {
  /** `/api/admin` unless its record is one of the configuration. */
  face?: 'admin' | 'configure';
}

/** The same for a record under its usual paths and permission. */
export const recordImport = <P>(
  record: string,
  { face = 'admin', ...spec }: Omit<OperationImport<P>, 'permission' | 'save' | 'remove'> & RecordPlace,
): ImportSpec => {
  const path = `/api/${face}/${record.replace('.', '/')}`;
  return operationImport({ ...spec, permission: `${record}.import`, save: `${path}/save`, remove: `${path}/remove` });
};
