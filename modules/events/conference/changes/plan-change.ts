import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { permissionDenied } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { TaskRun } from '../../../../kernel/jobs/task-run.ts';
import type { Consequence } from '../../../../kernel/module/consequence-spec.ts';
import type { TaskSpec } from '../../../../kernel/module/task-spec.ts';
import { daysBetween } from '../../../../kernel/rules/days-between.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { type ContentItem, lockItem } from '../../../content/envelope/public.ts';
import { runTask, startTask } from '../../../platform/task/public.ts';
import { CHANGE, type conferenceChange } from '../change-contract.ts';
import { conferenceKind } from '../kind.ts';
import { conferenceFacts } from '../queries/conference-facts.ts';
import { conferenceRefusals } from '../refusals.ts';
import { canMove, type EventStatus, type StatusVerb } from '../rules.ts';
import { dayLater } from '../span.ts';
import { changeRow, kindsHere, LAST_REF, upheavalOf } from './upheaval.ts';

type Plan = (typeof conferenceChange)['conference.change.plan'];

/** Name of the task. */
export const PLAN = 'conference.plan_change';
/** Things that are looked at together. */
const AT_ONCE = 500;
/** How long whoever asked waits for it. */
export const WAIT_MS = 3_000;

/** Refuses what its status or its end does not let become of a conference; what it is already stays so. */
export function checkMove(ctx: Ctx, item: ContentItem, act: StatusVerb & ('cancel' | 'postpone')): void {
  const from = item.eventStatus as EventStatus;
  const isThere = from === (act === 'cancel' ? 'cancelled' : 'postponed');
  if (!isThere && !canMove(act, from))
    throw conferenceRefusals.move_not_possible({ status: ctx.t(`conference.console.eventStatuses.${from}`) });
  if (item.endsAt !== null && Date.parse(String(item.endsAt)) <= ctx.services.now().getTime())
    throw conferenceRefusals.over();
}

/** The last day of something that begins on another one, and how many days later that is. */
function newDays(item: ContentItem, startsOn: string): { endsOn: string; days: number } {
  const days = daysBetween(String(item.startsOn), startsOn);
  return { endsOn: dayLater(String(item.endsOn), days), days };
}

/** Refuses a conference that nobody of this one can go over to: it has to be of the same series, public, and yet to come. */
async function checkTarget(ctx: Ctx, tx: Tx, item: ContentItem, toId: number): Promise<void> {
  const to = await conferenceFacts(ctx, tx, toId, 'anybody');
  const same = await tx.row(
    'select from conference where shop_id = $1 and id = $2 and id <> $3 and series_id = $4::bigint',
    [...[ctx.shop.id, toId, item.id, item.seriesId]],
  );
  const isHeld = to !== null && to.eventStatus === 'planned' && Date.parse(to.endsAt) > ctx.services.now().getTime();
  if (!isHeld || same === null) throw conferenceRefusals.to_unfit();
}

const MAKE = `insert into conference_change (conference_id, act, money, to_id, starts_on, ends_on, days, reason, reason_en, seen_version)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id, version`;

/** Looks at what would become of everything that hangs on a conference; few things are looked at while whoever asked waits. */
export async function planChange(ctx: Ctx, input: ParsedOf<Plan>): Promise<OutputOf<Plan>> {
  const { conferenceId, act, reason, reasonEn } = input;
  let task = 0;
  const made = await ctx.db.write(async (tx) => {
    const item = await lockItem(tx, conferenceKind, { id: conferenceId });
    if ((await conferenceFacts(ctx, tx, conferenceId, 'anybody')) === null) throw conferenceRefusals.not_public();
    checkMove(ctx, item, act);
    const money = act === 'postpone' ? 'keep' : input.money;
    const toId = money === 'move' ? input.toId : null;
    if (money === 'move') await checkTarget(ctx, tx, item, toId ?? 0);
    const startsOn = act === 'postpone' ? input.startsOn : null;
    const { endsOn, days } = startsOn === null ? { endsOn: null, days: 0 } : newDays(item, startsOn);
    if (act === 'postpone' && (startsOn === null || days <= 0)) throw conferenceRefusals.days_unfit();
    const row = await tx.row<{ id: number; version: number }>(MAKE, [
      ...[conferenceId, act, money, toId, startsOn, endsOn, days, reason, reasonEn, item.version],
    ]);
    if (row === null) throw new Error('A change of a conference was not stored.');
    const label = `${ctx.t('conference.console.planOf')} · ${inLanguage(ctx.locale, String(item.title), String(item.titleEn))}`;
    task = await startTask(ctx, tx, { kind: PLAN, label, input: { id: row.id }, isHeld: true });
    await tx.rows('update conference_change set task_id = $3 where shop_id = $1 and id = $2', [
      ...[ctx.shop.id, row.id, task],
    ]);
    return { data: row };
  });
  await runTask(ctx, task, WAIT_MS);
  return made;
}

const ADD = `insert into conference_change_line (change_id, kind, ref, act, units, fen, messages, state)
  select $1, $2, l.*, $8 from unnest($3::bigint[], $4::text[], $5::int[], $6::bigint[], $7::int[]) l on conflict do nothing`;

/** Puts things down that something becomes of; those that are there stay as they are. */
export const addLines = (
  tx: Tx,
  { change, kind, state }: { change: number; kind: string; state: 'planned' | 'appeared' },
  lines: readonly Consequence[],
): Promise<unknown> =>
  lines.length === 0
    ? Promise.resolve()
    : tx.rows(ADD, [
        ...[change, kind, lines.map(({ ref }) => ref), lines.map(({ act }) => act)],
        ...[lines.map(({ units }) => units), lines.map(({ fen }) => fen), lines.map(({ messages }) => messages), state],
      ]);

/**
 * Goes through everything that hangs on a conference, some hundred things at a time, and hands each lot over; answers whether it came to
 * the end. What the last slice left is in the state of the run.
 */
export async function eachLot(
  ctx: Ctx,
  run: TaskRun,
  change: Awaited<ReturnType<typeof changeRow>>,
  took: (kind: string, lines: readonly Consequence[]) => Promise<void>,
): Promise<boolean> {
  const upheaval = upheavalOf(change);
  const kinds = kindsHere(ctx);
  let { at = 0, after = 0 } = run.state as { at?: number; after?: number };
  for (;;) {
    const spec = kinds[at];
    if (spec === undefined) return true;
    const lines = await spec.plan(ctx, ctx.db, upheaval, { from: after + 1, to: LAST_REF, limit: AT_ONCE });
    await took(spec.kind, lines);
    if (lines.length < AT_ONCE) {
      at += 1;
      after = 0;
    } else after = lines.at(-1)?.ref ?? after;
    await run.beat({ state: { ...run.state, at, after } });
    if (run.isOver()) return false;
  }
}

/** Puts down what would become of everything, in slices. */
export const planTask: TaskSpec = {
  async slice(ctx, run) {
    if (!ctx.can(CHANGE)) throw permissionDenied(CHANGE);
    const change = await changeRow(ctx, ctx.db, Number(run.input.id));
    if (change.state !== 'planning') return 'done';
    const isWhole = await eachLot(ctx, run, change, (kind, lines) =>
      ctx.db.write(async (tx) => void (await addLines(tx, { change: change.id, kind, state: 'planned' }, lines))),
    );
    if (!isWhole) return 'more';
    await ctx.db.write((tx) =>
      tx.rows(
        `update conference_change set state = 'planned', planned_at = $3, version = version + 1, updated_at = now()
         where shop_id = $1 and id = $2 and state = 'planning'`,
        [ctx.shop.id, change.id, ctx.services.now().toISOString()],
      ),
    );
    return 'done';
  },
};
