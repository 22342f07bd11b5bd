import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, tooMany, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { sameValue } from '../../../../kernel/record/same-value.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import type { FormSection } from '../../engine/contract.ts';
import { refuseFaults } from '../../engine/public.ts';
import { type Answers, checkAnswers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import type { panelAdmin } from '../panel-admin-contract.ts';
import type { panel } from '../panel-contract.ts';
import { surveyRefusals } from '../refusals.ts';

type Join = (typeof panel)['survey.panelJoin'];
type Add = (typeof panelAdmin)['survey.panellist.add'];

/** Changes of one member in an hour. */
const OF_A_MEMBER = [{ most: 60, seconds: 3600 }];

interface Joined {
  sections: FormSection[];
  isOpen: boolean;
}

async function panelOf(ctx: Ctx, tx: Tx, id: number): Promise<Joined> {
  const row = await tx.row<Joined>(
    'SELECT sections, is_open AS "isOpen" FROM survey_panel WHERE shop_id = $1 AND id = $2 FOR KEY SHARE',
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  return row;
}

interface Place {
  id: number;
  version: number;
  hasLeft: boolean;
  values: Answers;
}

const placeOf = (ctx: Ctx, tx: Tx, panelId: number, memberId: number): Promise<Place | null> =>
  tx.row<Place>(
    `SELECT id, version, left_at IS NOT NULL AS "hasLeft", "values" FROM survey_panellist
     WHERE shop_id = $1 AND panel_id = $2 AND member_id = $3 FOR UPDATE`,
    [ctx.shop.id, panelId, memberId],
  );

interface Agreed {
  panelId: number;
  memberId: number;
  values: Answers;
  way: 'site' | 'desk';
  note: string;
}

// Who comes back agrees anew, to what the panel promises by then. Of two at once one finds the other there.
const ENTER = `
  INSERT INTO survey_panellist AS p (panel_id, member_id, name, "values", agreed_at, way, note, rest_days, most_year)
  SELECT o.id, m.id, m.name, $4, $5, $6, $7, o.rest_days, o.most_year FROM survey_panel o
  JOIN member m ON m.shop_id = o.shop_id AND m.id = $3 AND m.removed_at IS NULL WHERE o.shop_id = $1 AND o.id = $2
  ON CONFLICT (shop_id, panel_id, member_id) DO UPDATE SET name = excluded.name, "values" = excluded.values, agreed_at = excluded.agreed_at,
    way = excluded.way, note = excluded.note, rest_days = excluded.rest_days, most_year = excluded.most_year, left_at = NULL,
    version = p.version + 1, updated_at = now() WHERE p.left_at IS NOT NULL
  RETURNING id, version`;

const enter = (ctx: Ctx, tx: Tx, { panelId, memberId, values, way, note }: Agreed) =>
  tx.row<{ id: number; version: number }>(ENTER, [
    ...[ctx.shop.id, panelId, memberId, JSON.stringify(values), ctx.services.now().toISOString(), way, note],
  ]);

/** Lets the caller join a panel, or changes what they said of themselves. */
export async function joinPanel(ctx: Ctx, input: ParsedOf<Join>): Promise<OutputOf<Join>> {
  const { id: panelId, version, answers, agrees } = input;
  const memberId = signedIn(ctx).id;
  const key = attemptKey(ctx.services.config, 'survey-panel', `${ctx.shop.id}/${memberId}`);
  const turn = await takeAttempt(ctx.db, key, OF_A_MEMBER, ctx.services.now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  return ctx.db.write(async (tx) => {
    const { sections, isOpen } = await panelOf(ctx, tx, panelId);
    const before = await placeOf(ctx, tx, panelId, memberId);
    if ((before?.version ?? 0) !== version) throw versionConflict();
    const isNew = before === null || before.hasLeft;
    if (isNew && !isOpen) throw surveyRefusals.panel_shut();
    if (isNew && !agrees) throw surveyRefusals.agree_first();
    const checked = checkAnswers(questionsOf(sections), answers, formatDate(ctx.services.now()));
    refuseFaults(ctx, { sections }, checked.faults, 'answers');
    const values = checked.answers;
    if (isNew) {
      const kept = await enter(ctx, tx, { panelId, memberId, values, way: 'site', note: '' });
      if (kept === null) throw versionConflict();
      return { data: { version: kept.version } };
    }
    if (sameValue(before.values, values)) return { data: { version } };
    await tx.rows(
      `UPDATE survey_panellist SET "values" = $3, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`,
      [ctx.shop.id, before.id, JSON.stringify(values)],
    );
    return { data: { version: version + 1 } };
  });
}

/** Notes that somebody agreed on paper. */
export function addPanellist(ctx: Ctx, { panelId, memberId, note }: ParsedOf<Add>): Promise<OutputOf<Add>> {
  return ctx.db.write(async (tx) => {
    await panelOf(ctx, tx, panelId);
    const person = await tx.row('SELECT FROM member WHERE shop_id = $1 AND id = $2 AND removed_at IS NULL', [
      ...[ctx.shop.id, memberId],
    ]);
    if (person === null) throw notFound();
    const kept = await enter(ctx, tx, { panelId, memberId, values: {}, way: 'desk', note });
    if (kept === null) throw surveyRefusals.panel_there();
    return { data: kept };
  });
}
