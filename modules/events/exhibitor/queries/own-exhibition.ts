import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { CompanyForm, exhibitorGuest } from '../guest-contract.ts';
import { BADGE_KINDS, type BadgeKind, type PerNine, type ShowDays } from '../rules/badges.ts';
import { isWritable, saveInto } from '../rules/form-steps.ts';
import { extrasPaid, mostBadges } from './own-extras.ts';
import { gapsOf, lastForm, shownForm } from './read-form.ts';

/** What an exhibitor's people work on, as its row and its exhibition say. */
export interface OwnExhibitor extends ShowDays {
  id: number;
  exhibitionId: number;
  conferenceId: number;
  name: string;
  /** As its organisation is called, for who has written nothing yet. */
  company: Pick<CompanyForm, 'name' | 'nameEn' | 'about' | 'aboutEn' | 'website'>;
  booth: string;
  area: number;
  contractUntil: string;
  /** Its last moment for the company form, its own where it was given longer, and for badges; null where there is none. */
  fillUntil: string | null;
  badgeUntil: string | null;
  perNine: PerNine;
  /** What a badge beyond them costs, in fen; null where none is sold. */
  extraFen: Readonly<Record<BadgeKind, number | null>>;
  /** Who pays for the company. */
  contactId: number | null;
}

const SQL = `SELECT e.id, e.exhibition_id AS "exhibitionId", x.conference_id AS "conferenceId", ${inLanguageSql('e', '$3')} AS name,
    json_build_object('name', e.name, 'nameEn', e.name_en, 'about', coalesce(nullif(e.about, ''), o.about),
      'aboutEn', coalesce(nullif(e.about_en, ''), o.about_en), 'website', coalesce(nullif(e.website, ''), o.website)) AS company,
    e.booth, e.area, e.contract_until::text AS "contractUntil", coalesce(e.fill_until, x.fill_until) AS "fillUntil",
    x.badge_until AS "badgeUntil", x.build_from::text AS "buildFrom", x.show_from::text AS "showFrom",
    x.show_until::text AS "showUntil", x.clear_until::text AS "clearUntil",
    json_build_object('exhibitor', x.exhibitor_per_nine, 'builder', x.builder_per_nine, 'vip', x.vip_per_nine) AS "perNine",
    json_build_object('exhibitor', x.exhibitor_extra_fen, 'builder', x.builder_extra_fen, 'vip', x.vip_extra_fen) AS "extraFen",
    e.contact_id AS "contactId"
  FROM exhibitor e JOIN exhibition x ON x.shop_id = e.shop_id AND x.id = e.exhibition_id
  JOIN organisation o ON o.shop_id = e.shop_id AND o.id = e.organisation_id WHERE e.shop_id = $1 AND e.id = $2`;

/** An exhibitor as its people know it; `isLocked` keeps what they write from what others of them write. */
export async function readExhibitor(
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  id: number,
  isLocked = false,
): Promise<OwnExhibitor> {
  const row = await reader.row<OwnExhibitor>(isLocked ? `${SQL} FOR UPDATE OF e` : SQL, [ctx.shop.id, id, ctx.locale]);
  if (row === null) throw notFound();
  return row;
}

/** Whether a moment has come. */
export const isOver = (ctx: Ctx, until: string | null): boolean =>
  until !== null && Date.parse(until) <= ctx.services.now().getTime();

/** What the calling guest's company says of itself: what was written, or before that what the shop knows. */
export async function ownForm(ctx: Ctx): Promise<OutputOf<(typeof exhibitorGuest)['exhibitor.fill']>> {
  const own = await readExhibitor(ctx, ctx.db, callingGuest(ctx).thingId);
  const row = await lastForm(ctx, ctx.db, own.id);
  const until = own.fillUntil;
  const late = isOver(ctx, until);
  const company = { ...own.company, registerNo: '' };
  const form =
    row === null
      ? {
          ...{ number: 0, version: 0, state: 'draft' as const, company, logo: null, licence: null },
          ...{ gaps: gapsOf({ company, logoFile: null, licenceFile: null }), submittedAt: null, reason: '' },
        }
      : await shownForm(ctx, row);
  // What was approved is locked by its last day, before the clock has put that down.
  const goesOn = row === null || isWritable(row.state) || (saveInto(row.state) === 'next' && !late);
  return { data: { ...form, until, isOver: late, isWritable: goesOn } };
}

type Conference = (typeof exhibitorGuest)['exhibitor.conference'];

interface BoothsHad {
  halls: number;
  reserved: number;
  unpaid: number;
  firm: number;
  until: string | null;
}

const BOOTHS = `SELECT (SELECT count(*)::int FROM exhibition_hall h WHERE h.shop_id = $1 AND h.exhibition_id = $3) AS halls,
    count(*) FILTER (WHERE k.state = 'reserved')::int AS reserved, count(*) FILTER (WHERE k.state = 'contracted')::int AS unpaid,
    count(*) FILTER (WHERE k.state <> 'reserved')::int AS firm, min(k.held_until) AS until
  FROM booth_booking k WHERE k.shop_id = $1 AND k.exhibitor_id = $2 AND k.state <> 'released'
    AND (k.state <> 'reserved' OR k.held_until > $4 AND k.replaces_id IS NULL)`;

/** What is to be done about a booth: nothing where the exhibition has no plan. */
function boothTodo(ctx: Ctx, had: BoothsHad | null): OutputOf<Conference>['data'][number]['todos'] {
  if (had === null || had.halls === 0) return [];
  const state = had.unpaid > 0 ? 'open' : had.reserved > 0 ? 'waiting' : had.firm > 0 ? 'done' : 'open';
  return [{ key: 'booth', state, until: had.until, isOver: isOver(ctx, had.until) }];
}

const BADGES =
  'SELECT kind, count(*)::int AS count FROM exhibitor_badge WHERE shop_id = $1 AND exhibitor_id = $2 GROUP BY kind';

/** Whether somebody is still to be named: anybody at all, and everybody of a kind of which badges were bought. */
async function lacksNames(ctx: Ctx, own: OwnExhibitor): Promise<boolean> {
  const [extra, rows] = await Promise.all([
    extrasPaid(ctx, ctx.db, own.id),
    ctx.db.rows<{ kind: BadgeKind; count: number }>(BADGES, [ctx.shop.id, own.id]),
  ]);
  const isEmpty = rows.length === 0;
  return BADGE_KINDS.some((kind) => {
    const named = rows.find((row) => row.kind === kind)?.count ?? 0;
    return (isEmpty || extra[kind] > 0) && named < mostBadges(own, extra, kind);
  });
}

/** The exhibition that the calling guest's account opens, with what is to be done. */
export async function ownExhibition(ctx: Ctx): Promise<OutputOf<Conference>> {
  const guest = callingGuest(ctx);
  const own = await readExhibitor(ctx, ctx.db, guest.thingId);
  // An exhibitor works for a conference before readers are told of it.
  const [conference, form, isLacking, booths] = await Promise.all([
    conferenceFacts(ctx, ctx.db, own.conferenceId, 'anybody'),
    lastForm(ctx, ctx.db, own.id),
    lacksNames(ctx, own),
    ctx.db.row<BoothsHad>(BOOTHS, [ctx.shop.id, own.id, own.exhibitionId, ctx.services.now().toISOString()]),
  ]);
  if (conference === null) throw notFound();
  const { id, title, startsOn, endsOn, timeZone } = conference;
  const filled = {
    draft: 'open',
    submitted: 'waiting',
    returned: 'returned',
    approved: 'done',
    locked: 'done',
  } as const;
  const { fillUntil, badgeUntil } = own;
  return {
    by: guest.name,
    until: guest.until,
    data: [
      {
        id: own.exhibitionId,
        conference: { id, title, startsOn, endsOn, timeZone },
        exhibitor: { id: own.id, name: own.name, url: `/exhibitor?id=${own.id}` },
        ...{ booth: own.booth, area: own.area, contractUntil: own.contractUntil },
        todos: [
          ...boothTodo(ctx, booths),
          { key: 'fill', state: filled[form?.state ?? 'draft'], until: fillUntil, isOver: isOver(ctx, fillUntil) },
          {
            ...{ key: 'badges', state: isLacking ? 'open' : 'done' },
            ...{ until: badgeUntil, isOver: isOver(ctx, badgeUntil) },
          },
        ],
      },
    ],
  };
}
