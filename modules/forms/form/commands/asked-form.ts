import { LRUCache } from 'lru-cache';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Services } from '../../../../kernel/services.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import type { FormSection } from '../../engine/contract.ts';
import { countedPlaces } from '../../engine/public.ts';
import type { CountedPlace } from '../../engine/rules/counted-place.ts';
import type { Ending } from '../endings.ts';
import type { ProfileField } from '../profile-fields.ts';
import { type FormQuota, QUOTAS } from '../quotas.ts';

/** A published form, as its answers are checked by it. */
export interface AskedForm {
  id: number;
  title: string;
  edition: number;
  sections: FormSection[];
  opensAt: string | null;
  closesAt: string | null;
  who: 'visitor' | 'member' | 'doctor';
  perPerson: 'once' | 'many';
  editable: boolean;
  feeFen: number | null;
  groupMost: number | null;
  namesUntil: string | null;
  tellsGroup: boolean;
  approves: boolean;
  dailyFrom: string;
  dailyUntil: string;
  weekdays: number[];
  endings: Ending[];
  tellsOutside: boolean;
  /** Somebody outside of the module asks to hear of new answers to forms. */
  isHeard: boolean;
  outsideFields: string[];
  quotas: FormQuota[];
  /** How many answers one member, and one browser of visitors, may give; null for any number. */
  mostEach: number | null;
  mostDevice: number | null;
  /** How long one has once one began; null where nobody counts. What is written then is handed in, or refused. */
  minutes: number | null;
  profileFields: ProfileField[];
  invitedOnly: boolean;
  lateTakes: boolean;
  tries: number;
  /** Its places that are counted, in the order of their numbers. */
  places: CountedPlace[];
}

// Of a version that is at hand its questions are not read once more: `known` is the number of that one.
const columns = (known: string, heard: string, beside = ''): string => `
  SELECT t.id, t.title, t.edition, CASE WHEN t.edition = ${known} THEN NULL ELSE t.sections END AS sections, t.opens_at AS "opensAt", t.closes_at AS "closesAt", t.who,
    t.per_person AS "perPerson", t.editable, t.fee_fen AS "feeFen",
    t.group_most AS "groupMost", t.names_until AS "namesUntil", t.tells_group AS "tellsGroup",
    t.daily_from AS "dailyFrom", t.daily_until AS "dailyUntil", t.weekdays, t.endings, t.approves, t.tells_outside AS "tellsOutside", t.outside_fields AS "outsideFields",
    t.quotas, t.most_each AS "mostEach", t.most_device AS "mostDevice", t.minutes, t.late_takes AS "lateTakes", t.tries, t.profile_fields AS "profileFields", t.invited_only AS "invitedOnly",
    coalesce((SELECT jsonb_agg(jsonb_build_object('question', p.question, 'option', p.option, 'unit', p.unit_id) ORDER BY p.unit_id)
      FROM form_place p WHERE p.shop_id = t.shop_id AND p.form_id = t.id), '[]') AS places,
    ${heard} AS "isHeard", (SELECT b.edition FROM form b WHERE b.shop_id = t.shop_id AND b.id = t.id) AS "editionSeen"
  FROM form t${beside}`;
const OWN = ', (SELECT pg_advisory_xact_lock(hashtextextended($6, 0))) own';
const listed = (heard: string, beside: string): string =>
  `${columns('$5', heard, beside)} WHERE ${listedSql} AND $3 <> '' AND t.id = $4`;
const locked = (heard: string): string =>
  `${columns('$3', heard)} WHERE t.shop_id = $1 AND t.live AND t.id = $2 FOR NO KEY UPDATE OF t`;
const heardSql = (ctx: Ctx): string => ctx.services.events.heardSql(ctx, 'form.answered');

/** What is read of a form, with the version of it that whatever stands in other tables was read for. */
type Read = Omit<AskedForm, 'sections'> & { sections: FormSection[] | null; editionSeen: number };

/** The questions of a version, which nobody changes. */
type Version = Pick<AskedForm, 'edition' | 'sections'>;

const MOST = 200;
const atHand = new WeakMap<Services, LRUCache<string, Version>>();
const versions = ({ services }: Ctx): LRUCache<string, Version> => {
  const kept = atHand.get(services) ?? new LRUCache<string, Version>({ max: MOST });
  atHand.set(services, kept);
  return kept;
};
const keyOf = (ctx: Ctx, id: number): string => `${ctx.shop.id} ${id}`;

/**
 * A form with the places of the version that it is locked in: where another version came out while this statement waited for the lock, its
 * places were read as they stood before.
 */
async function placed(
  ctx: Ctx,
  tx: Pick<Tx, 'rows'>,
  { editionSeen, sections: read, ...found }: Read,
  known: Version | undefined,
): Promise<AskedForm> {
  const { edition } = found;
  const sections = read ?? known?.sections ?? [];
  if (read !== null) versions(ctx).set(keyOf(ctx, found.id), { edition, sections });
  const form = { ...found, sections };
  return editionSeen === form.edition ? form : { ...form, places: await countedPlaces(ctx, tx, QUOTAS, form.id) };
}

/** A public form for what the system does with its answers by itself; its answers come one after the other meanwhile. */
export async function lockedForm(ctx: Ctx, tx: Pick<Tx, 'row' | 'rows'>, id: number): Promise<AskedForm | null> {
  const known = versions(ctx).get(keyOf(ctx, id));
  const found = await tx.row<Read>(locked(heardSql(ctx)), [ctx.shop.id, id, known?.edition ?? null]);
  return found && placed(ctx, tx, found, known);
}

/**
 * Reads a form that the caller may see; `alone` lets the answers to it come one after the other until the transaction ends,
 * so that somebody who may answer once does, and `own` the sheets and drafts of one member, so that each sees the others.
 */
export async function askedForm(
  ctx: Ctx,
  tx: Pick<Tx, 'row' | 'rows'>,
  id: number,
  { alone, own = null }: { alone: boolean; own?: number | null },
): Promise<AskedForm> {
  const known = versions(ctx).get(keyOf(ctx, id));
  const text = listed(heardSql(ctx), own === null ? '' : OWN);
  const found = await tx.row<Read>(`${text}${alone ? ' FOR NO KEY UPDATE OF t' : ''}`, [
    ...[...readerValues(ctx), id, known?.edition ?? null],
    ...(own === null ? [] : [`form.own/${ctx.shop.id}/${id}/${own}`]),
  ]);
  if (found === null) throw notFound();
  return placed(ctx, tx, found, known);
}
