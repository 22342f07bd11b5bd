import { notFound } from '../../../kernel/contract/refusal.ts';
import type { TaskStanding } from '../../../kernel/contract/tasks.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { TaskRun } from '../../../kernel/jobs/task-run.ts';
import type { ImportOutcome, ImportRow, ImportRun, ImportSpec } from '../../../kernel/module/import-spec.ts';
import type { TaskSpec } from '../../../kernel/module/task-spec.ts';
import type { Storage } from '../../../kernel/outside/storage/storage.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import { findImport } from './find-import.ts';
import { laidOutRows } from './laid-out-rows.ts';
import { undoable } from './undoable.ts';

const AT_A_TIME = 100;

interface ImportInput {
  file: number;
  kind: string;
  mapping: Record<string, number>;
  mode: 'all' | 'good';
  isTrial: boolean;
  takesAlike: boolean;
}

/** Ends the transaction of a trial, or of an import that shall be whole and is not. */
class RolledBack extends Error {}

async function* rowsOf(storage: Storage, key: string, mapping: Record<string, number>): AsyncGenerator<ImportRow> {
  for await (const [position, ...cells] of laidOutRows(storage, key)) {
    const given = Object.entries(mapping).map(([name, at]) => [name, cells[at] ?? ''] as const);
    yield { position, values: Object.fromEntries(given.filter(([, cell]) => cell !== '')) };
  }
}

async function allOf(rows: AsyncIterable<ImportRow>): Promise<ImportRow[]> {
  const all: ImportRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

async function* batches(
  rows: Iterable<ImportRow> | AsyncIterable<ImportRow>,
  size: number,
): AsyncGenerator<ImportRow[]> {
  let batch: ImportRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

const nameOf = (spec: ImportSpec, row: ImportRow): string => (row.values[spec.name] ?? '').slice(0, 120);

/** What every row lacks that its column asks for. */
function missingOf(ctx: Ctx, spec: ImportSpec, row: ImportRow): string | null {
  const missing = spec.columns.find(({ key, isRequired }) => isRequired && row.values[key] === undefined);
  if (missing === undefined) return null;
  return ctx.t('transfer.console.cellMissing', { column: labelIn(ctx.locale, missing.label) });
}

async function takeBatch(
  ctx: Ctx,
  tx: Tx,
  spec: ImportSpec,
  rows: ImportRow[],
  run: ImportRun,
): Promise<ImportOutcome[]> {
  const outcomes = new Map<number, ImportOutcome>();
  for (const row of rows) {
    const why = missingOf(ctx, spec, row);
    if (why !== null) outcomes.set(row.position, { why });
  }
  const whole = rows.filter(({ position }) => !outcomes.has(position));
  const taken = whole.length === 0 ? [] : await spec.take(ctx, tx, whole, run);
  for (const [index, row] of whole.entries()) {
    const outcome = taken[index];
    if (outcome === undefined) throw new Error('An import answered fewer rows than it was given.');
    outcomes.set(row.position, outcome);
  }
  return rows.map(({ position }) => outcomes.get(position) as ImportOutcome);
}

async function work(ctx: Ctx, tx: Tx, run: TaskRun, spec: ImportSpec, input: ImportInput, key: string) {
  const kept = new Map<string, unknown>();
  const { isTrial, takesAlike = false } = input;
  const standing: TaskStanding = { there: 0, alike: 0, changed: 0, unchanged: 0 };
  let [done, refused] = [0, 0];
  const given = rowsOf(ctx.services.storage, key, input.mapping);
  const ordered = spec.arrange === undefined ? given : await spec.arrange(ctx, tx, await allOf(given), kept);
  for await (const rows of batches(ordered, spec.batch ?? AT_A_TIME)) {
    const outcomes = await takeBatch(ctx, tx, spec, rows, { isTrial, takesAlike, kept });
    const bad = rows.flatMap((row, index) => {
      const outcome = outcomes[index];
      return outcome !== undefined && 'why' in outcome
        ? [{ position: row.position, name: nameOf(spec, row), why: outcome.why }]
        : [];
    });
    const taken = rows.flatMap((row, index) => {
      const outcome = outcomes[index];
      return outcome !== undefined && 'id' in outcome ? [{ position: row.position, ...outcome }] : [];
    });
    const there = rows.flatMap((row, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined || !('there' in outcome)) return [];
      const { isAlike = false } = outcome;
      const why = isAlike ? ctx.t('transfer.console.alike') : ctx.t('transfer.console.there');
      return [{ position: row.position, name: nameOf(spec, row), recordId: outcome.there, isAlike, why }];
    });
    for (const { was } of taken) if (was !== undefined) standing[was] += 1;
    for (const { isAlike } of there) standing[isAlike ? 'alike' : 'there'] += 1;
    const made = taken.filter(({ was }) => was !== 'unchanged');
    done += made.length;
    refused += bad.length;
    // Outside the transaction: whoever rolls back must say why.
    if (bad.length > 0) await run.refuse(bad);
    if (there.length > 0) await run.noteThere(there);
    if (!input.isTrial && made.length > 0) {
      await tx.rows(
        `insert into import_made (task_id, position, record_id, record_version)
         select $1, m.position, m.id, m.version from unnest($2::int[], $3::bigint[], $4::int[]) as m(position, id, version)`,
        [run.id, made.map((one) => one.position), made.map((one) => one.id), made.map((one) => one.version)],
      );
    }
    await run.beat({ done, refused, state: { standing, record: input.kind } });
  }
  if (input.isTrial || (input.mode === 'all' && refused > 0)) throw new RolledBack();
}

/** A file's rows in one transaction: a trial is rolled back, and so is an import that shall be whole and has a bad row. */
export const importTask: TaskSpec = {
  async slice(ctx, run) {
    const input = run.input as unknown as ImportInput;
    const spec = findImport(ctx, input.kind);
    const file = await ctx.db.row<{ key: string; rows: number }>(
      'select key, rows from import_file where shop_id = $1 and id = $2',
      [ctx.shop.id, input.file],
    );
    if (file === null) throw notFound();
    // What a process left that ended in the middle is done anew: nothing of it was kept.
    await ctx.db.write((tx) =>
      tx.rows('delete from task_line where shop_id = $1 and task_id = $2', [ctx.shop.id, run.id]),
    );
    await run.beat({ total: file.rows, done: 0, refused: 0, state: {} });
    try {
      await ctx.db.write((tx) => work(ctx, tx, run, spec, input, file.key), {
        reason: ctx.t('transfer.console.reason', { task: run.id }),
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
      // Good rows of an import that was rolled back are not done.
      if (!input.isTrial) await run.beat({ done: 0 });
    }
    return 'done';
  },
  undoable,
};
