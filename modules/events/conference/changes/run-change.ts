import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { permissionDenied, Refusal, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import {
  type Consequence,
  OtherwiseError,
  oneThing,
  type Upheaval,
} from '../../../../kernel/module/consequence-spec.ts';
import type { TaskSpec } from '../../../../kernel/module/task-spec.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { type ContentItem, lockItem, writeItem } from '../../../content/envelope/public.ts';
import { runTask, startTask } from '../../../platform/task/public.ts';
import { CHANGE, type conferenceChange } from '../change-contract.ts';
import { conferenceKind } from '../kind.ts';
import { conferenceRefusals } from '../refusals.ts';
import { daysLater, spanOf } from '../span.ts';
import { addLines, checkMove, eachLot, WAIT_MS } from './plan-change.ts';
import { type ChangeRow, changeRow, kindsHere, upheavalOf } from './upheaval.ts';

type Run = (typeof conferenceChange)['conference.change.run'];

/** Name of the task. */
export const RUN = 'conference.run_change';
const AT_ONCE = 50;

/** What of a conference is otherwise once it is called off, or held so many days later. */
function changedFields(item: ContentItem, change: ChangeRow, now: string): Record<string, unknown> {
  const { act, startsOn, endsOn, days, reason, reasonEn } = change;
  const said = {
    eventReason: reason,
    eventReasonEn: reasonEn,
    eventStatusAt: now,
    sequence: Number(item.sequence) + 1,
  };
  if (act === 'cancel') return { ...said, eventStatus: 'cancelled' };
  const later = (moment: unknown) => daysLater(moment === null ? null : String(moment), days, String(item.timeZone));
  const dates = {
    ...{ startsOn, endsOn },
    registrationOpens: later(item.registrationOpens),
    registrationCloses: later(item.registrationCloses),
  };
  // What an editor has changed and not published yet is of the former days, too.
  const pending = item.pending as Record<string, unknown> | null;
  return {
    ...{ ...said, ...dates, ...spanOf({ ...item, ...dates }), eventStatus: 'postponed' },
    ...{ formerStartsOn: item.startsOn, formerEndsOn: item.endsOn },
    ...(pending !== null && { pending: { ...pending, ...dates } }),
  };
}

/** Says to everybody what becomes of the conference: from here on nobody registers, and nothing is kept of what is given up. */
async function tellEverybody(ctx: Ctx, tx: Tx, change: ChangeRow): Promise<ContentItem> {
  const item = await lockItem(tx, conferenceKind, { id: change.conferenceId });
  if (item.version !== change.seenVersion) throw conferenceRefusals.change_outdated();
  checkMove(ctx, item, change.act);
  const after = await writeItem(
    tx,
    conferenceKind,
    item,
    changedFields(item, change, ctx.services.now().toISOString()),
  );
  await ctx.services.events.emit(ctx, tx, 'content.changed', { type: conferenceKind.type, id: item.id });
  return after;
}

const BEGIN = `update conference_change set state = 'running', task_id = $3, started_at = coalesce(started_at, $4), started_by = coalesce(started_by, $5),
    version = version + 1, updated_at = now() where shop_id = $1 and id = $2 returning id, version`;
const WORKED_ON = `select from task_progress where shop_id = $1 and task_id = $2 and state in ('waiting', 'running')`;
const OTHER = `select from conference_change where shop_id = $1 and conference_id = $2 and id <> $3 and state = 'running'`;

/** Carries out what was looked at; what was interrupted goes on. Of two who press at once one is told that it is under way. */
export async function runChange(ctx: Ctx, { id, version }: ParsedOf<Run>): Promise<OutputOf<Run>> {
  const begun = await ctx.db.write(async (tx) => {
    const change = await changeRow(ctx, tx, id, { locks: true });
    const isStalled = change.state === 'running' && (await tx.row(WORKED_ON, [ctx.shop.id, change.taskId])) === null;
    if (change.state !== 'planned' && !isStalled)
      throw conferenceRefusals.change_state({ state: ctx.t(`conference.console.changeStates.${change.state}`) });
    if (change.version !== version) throw versionConflict();
    const item = isStalled
      ? await lockItem(tx, conferenceKind, { id: change.conferenceId })
      : await tellEverybody(ctx, tx, change);
    if ((await tx.row(OTHER, [ctx.shop.id, change.conferenceId, id])) !== null)
      throw conferenceRefusals.change_state({ state: ctx.t('conference.console.changeStates.running') });
    const label = `${ctx.t(`conference.console.changeActs.${change.act}`)} · ${inLanguage(ctx.locale, String(item.title), String(item.titleEn))}`;
    const task = await startTask(ctx, tx, { kind: RUN, label, input: { id }, isHeld: true });
    const row = await tx.row<{ id: number; version: number }>(BEGIN, [
      ...[ctx.shop.id, id, task, ctx.services.now().toISOString(), signedIn(ctx).id],
    ]);
    if (row === null) throw new Error('A change of a conference did not begin.');
    return { data: row, task };
  });
  await runTask(ctx, begun.task, WAIT_MS);
  return { data: begun.data };
}

interface Line extends Consequence {
  id: number;
  kind: string;
}

const NEXT = `select id from conference_change_line where shop_id = $1 and change_id = $2 and state = 'planned' order by id limit ${AT_ONCE}`;
const LOCK = `select id, kind, ref, act, units, fen, messages from conference_change_line where shop_id = $1 and id = $2 and state = 'planned' for no key update`;
const SETTLE = `update conference_change_line set state = $3, found = $4, refusal = $5, settled_at = $6 where shop_id = $1 and id = $2 and state = 'planned'`;

const settle = (
  ctx: Ctx,
  tx: Tx,
  id: number,
  { state, found = null, refusal = '' }: { state: 'done' | 'changed'; found?: object | null; refusal?: string },
): Promise<unknown> =>
  tx.rows(SETTLE, [
    ...[ctx.shop.id, id, state, found && JSON.stringify(found), refusal, ctx.services.now().toISOString()],
  ]);

const isSame = (one: Consequence, other: Consequence): boolean =>
  one.act === other.act && one.units === other.units && one.fen === other.fen && one.messages === other.messages;

/** Does for one thing what was planned, once, and nothing where it is not as it was planned. */
async function carryOut(ctx: Ctx, upheaval: Upheaval, id: number): Promise<void> {
  const kinds = new Map(kindsHere(ctx).map((spec) => [spec.kind, spec]));
  try {
    await ctx.db.write(async (tx) => {
      const line = await tx.row<Line>(LOCK, [ctx.shop.id, id]);
      if (line === null) return;
      const spec = kinds.get(line.kind);
      if (spec === undefined) throw new OtherwiseError(null);
      const still = async (): Promise<void> => {
        const [now] = await spec.plan(ctx, tx, upheaval, oneThing(line.ref));
        if (now === undefined || !isSame(now, line)) throw new OtherwiseError(now ?? null);
      };
      await spec.apply(ctx, tx, upheaval, { line, still });
      await settle(ctx, tx, id, { state: 'done' });
    });
  } catch (error) {
    if (error instanceof OtherwiseError) {
      const { found } = error;
      await ctx.db.write((tx) => settle(ctx, tx, id, { state: 'changed', found }));
    } else if (error instanceof Refusal && error.status < 500) {
      const { code } = error;
      await ctx.db.write((tx) => settle(ctx, tx, id, { state: 'changed', refusal: code }));
    } else throw error;
  }
}

const COUNT = `select count(*)::int as total, count(*) filter (where state <> 'planned')::int as done from conference_change_line
  where shop_id = $1 and change_id = $2`;
const END = `update conference_change set state = 'done', ended_at = $3, version = version + 1, updated_at = now()
  where shop_id = $1 and id = $2 and state = 'running'`;

/** Does what was planned, thing by thing; at the end it looks at what has come since. */
export const runTaskSpec: TaskSpec = {
  async slice(ctx, run) {
    if (!ctx.can(CHANGE)) throw permissionDenied(CHANGE);
    const change = await changeRow(ctx, ctx.db, Number(run.input.id));
    if (change.state !== 'running') return 'done';
    const upheaval = upheavalOf(change);
    const sums = await ctx.db.row<{ total: number; done: number }>(COUNT, [ctx.shop.id, change.id]);
    let done = sums?.done ?? 0;
    for (;;) {
      const next = await ctx.db.rows<{ id: number }>(NEXT, [ctx.shop.id, change.id]);
      for (const { id } of next) await carryOut(ctx, upheaval, id);
      done += next.length;
      await run.beat({ total: sums?.total ?? done, done });
      if (next.length < AT_ONCE) break;
      if (run.isOver()) return 'more';
    }
    const isWhole = await eachLot(ctx, run, change, (kind, lines) =>
      ctx.db.write(async (tx) => void (await addLines(tx, { change: change.id, kind, state: 'appeared' }, lines))),
    );
    if (!isWhole) return 'more';
    await ctx.db.write((tx) => tx.rows(END, [ctx.shop.id, change.id, ctx.services.now().toISOString()]));
    return 'done';
  },
};
