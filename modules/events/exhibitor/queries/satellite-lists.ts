import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { expertsAlike, expertsNamed } from '../../expert/public.ts';
import { agreedSql, expertsByContacts } from '../../speaking/public.ts';
import { satelliteSteps } from '../rules/satellite-steps.ts';
import type { SatelliteSpeaker } from '../rules/satellite-texts.ts';
import { DECIDE_SATELLITES, type satelliteDesk } from '../satellite-contract.ts';
import { exhibitionTitleSql } from './desk-lists.ts';
import { contactsOf, openReaches, type SpeakerReach } from './read-satellite.ts';

type List = (typeof satelliteDesk)['exhibitor.satellite.list'];
type Shown = OutputOf<(typeof satelliteDesk)['exhibitor.satellite.show']>;
type Candidate = Shown['data']['speakers'][number]['experts'][number];

const columns = (
  locale: string,
): string => `t.id, t.version, ${inLanguageSql('t', locale, 'title')} AS title, t.state, t.exhibitor_id AS "exhibitorId",
  (SELECT ${inLanguageSql('e', locale)} FROM exhibitor e WHERE e.shop_id = t.shop_id AND e.id = t.exhibitor_id) AS exhibitor,
  ${exhibitionTitleSql('t.exhibition_id', locale)} AS conference, t.minutes, jsonb_array_length(t.speakers) AS "speakerCount",
  t.submitted_at AS "submittedAt"`;

/** What of them the desk sees: a draft is its exhibitor's alone. */
const HANDED_IN = `t.state <> 'draft'`;

/** Satellite sessions that exhibitors handed in, the latest first. */
export function listSatellites(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { q, exhibitionId, exhibitorId, state, sort } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1', HANDED_IN];
  if (q !== '') where.push(`strpos(lower(concat_ws(' ', t.title, t.title_en)), lower(${bind(q)})) > 0`);
  if (exhibitionId !== undefined) where.push(`t.exhibition_id = ${bind(exhibitionId)}`);
  if (exhibitorId !== undefined) where.push(`t.exhibitor_id = ${bind(exhibitorId)}`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  const shown = columns(bind(ctx.locale));
  const key = {
    ...{ sql: 't.submitted_at', type: 'timestamptz', isNullable: false, isDown: sort === '-submittedAt' },
  } as const;
  return seekRows(ctx.db, input, { from: 'exhibitor_satellite t', where, columns: shown, key }, values);
}

const SHOW = `SELECT ${columns('$3')}, t.title, t.title_en AS "titleEn", t.lead, t.lead_en AS "leadEn", t.wish_on::text AS "wishOn", t.wish_half AS "wishHalf",
    t.remark, t.author, t.speakers, t.contacts_box AS "contactsBox", t.reason, ${inLanguageSql('n', '$3', 'title')} AS benefit, n.minutes AS granted,
    x.conference_id AS "conferenceId", i.id AS "itemId", i.starts_at AS "startsAt", ${agreedSql('t.shop_id', 't.item_id')} AS agreed,
    (SELECT ${inLanguageSql('r', '$3')} FROM room r WHERE r.shop_id = i.shop_id AND r.id = i.room_id) AS room
  FROM exhibitor_satellite t JOIN exhibitor_benefit n ON n.shop_id = t.shop_id AND n.id = t.benefit_id
    JOIN exhibition x ON x.shop_id = t.shop_id AND x.id = t.exhibition_id
    LEFT JOIN agenda_item i ON i.shop_id = t.shop_id AND i.id = t.item_id
  WHERE t.shop_id = $1 AND t.id = $2 AND ${HANDED_IN}`;

type Row = Omit<Shown['data'], 'speakers'> & { contactsBox: string; speakers: SatelliteSpeaker[] };

/** The experts who speakers may be already, in the order of the speakers: whom the phone leads to, then those of the same name. */
async function candidatesOf(
  ctx: Ctx,
  speakers: readonly SatelliteSpeaker[],
  reaches: readonly SpeakerReach[],
): Promise<Candidate[][]> {
  const asked = reaches.map((reach) => ({ contacts: contactsOf(reach) }));
  const written = speakers.map(({ name, institution }) => ({ title: name, hospital: institution }));
  const [byPhone, alike] = await Promise.all([
    expertsByContacts(ctx, ctx.db, asked),
    expertsAlike(ctx, ctx.db, written),
  ]);
  const named = await expertsNamed(
    ctx,
    ctx.db,
    byPhone.flatMap((one) => one ?? []),
  );
  return speakers.map((_, nth) => {
    const theirs = named.get(byPhone[nth] ?? 0);
    const others = (alike[nth] ?? []).filter(({ id }) => id !== theirs?.id);
    return [
      ...(theirs === undefined ? [] : [{ ...theirs, isTheirPhone: true }]),
      ...others.map(({ id, title, hospital }) => ({ id, title, hospital, isTheirPhone: false })),
    ];
  });
}

/** One of them, with what the caller may do with it. */
export async function showSatellite(ctx: Ctx, id: number): Promise<Shown> {
  const row = await ctx.db.row<Row>(SHOW, [ctx.shop.id, id, ctx.locale]);
  if (row === null) throw notFound();
  const { speakers, contactsBox, ...shown } = row;
  const reaches = openReaches(ctx, { exhibitorId: row.exhibitorId, contactsBox, speakers });
  const may = ctx.can(DECIDE_SATELLITES);
  const decide = may && satelliteSteps.may(row.state, 'accepted', 'desk');
  const experts = decide ? await candidatesOf(ctx, speakers, reaches) : [];
  const told = speakers.map((one, nth) => ({
    nth: nth + 1,
    ...{ phone: '', mail: '', ...one, ...reaches[nth] },
    experts: experts[nth] ?? [],
  }));
  const can = { decide, withdraw: may && satelliteSteps.may(row.state, 'withdrawn', 'desk'), save: false };
  return { data: { ...shown, speakers: told }, can };
}

/** How many wait to be decided about. */
export const countSatellites = ({ db, shop }: Ctx): Promise<number> =>
  countRows(db, `exhibitor_satellite WHERE shop_id = $1 AND state = 'submitted'`, [shop.id]);
