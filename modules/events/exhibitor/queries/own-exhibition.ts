import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { readerSections } from '../../../forms/engine/rules/reader-question.ts';
import { standingAnswers } from '../../../forms/engine/rules/standing-answers.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { CompanyForm, exhibitorGuest } from '../guest-contract.ts';
import type { BadgeKind, PerNine, ShowDays } from '../rules/badges.ts';
import { dutiesOf } from '../rules/duties.ts';
import { isWritable, saveInto } from '../rules/form-steps.ts';
import { sheetNow, sheetThen } from './form-sheet.ts';
import { progressOf } from './progress.ts';
import { type FormRow, lastForm, shownForm } from './read-form.ts';

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

/** A form that nobody has written yet: what the shop knows of the company. */
const unwritten = ({ company }: OwnExhibitor): FormRow => ({
  ...{ id: 0, number: 0, version: 0, state: 'draft', company: { ...company, registerNo: '' }, editionId: null },
  ...{ answers: {}, logoFile: null, licenceFile: null, submittedAt: null, writtenBy: null, reason: '' },
});

/** What the calling guest's company says of itself: what was written, or before that what the shop knows. */
export async function ownForm(ctx: Ctx): Promise<OutputOf<(typeof exhibitorGuest)['exhibitor.fill']>> {
  const own = await readExhibitor(ctx, ctx.db, callingGuest(ctx).thingId);
  const row = (await lastForm(ctx, ctx.db, own.id)) ?? unwritten(own);
  const until = own.fillUntil;
  const late = isOver(ctx, until);
  // What was approved is locked by its last day, before the clock has put that down.
  const goesOn = isWritable(row.state) || (saveInto(row.state) === 'next' && !late);
  const sheet = goesOn ? await sheetNow(ctx, ctx.db, own.exhibitionId) : await sheetThen(ctx, ctx.db, row.editionId);
  const pick = (zh: string, en: string): string => inLanguage(ctx.locale, zh, en);
  return {
    data: {
      ...(await shownForm(ctx, sheet, row)),
      sections: readerSections(sheet.sections, pick),
      answers: standingAnswers(sheet.sections, row.answers),
      ...{ until, isOver: late, isWritable: goesOn },
    },
  };
}

type Conference = (typeof exhibitorGuest)['exhibitor.conference'];

/** The exhibition that the calling guest's account opens, with what is to be done. */
export async function ownExhibition(ctx: Ctx): Promise<OutputOf<Conference>> {
  const guest = callingGuest(ctx);
  const own = await readExhibitor(ctx, ctx.db, guest.thingId);
  // An exhibitor works for a conference before readers are told of it.
  const [conference, progress] = await Promise.all([
    conferenceFacts(ctx, ctx.db, own.conferenceId, 'anybody'),
    progressOf(ctx, ctx.db, own.id),
  ]);
  if (conference === null || progress === null) throw notFound();
  const { id, title, startsOn, endsOn, timeZone } = conference;
  return {
    by: guest.name,
    until: guest.until,
    data: [
      {
        id: own.exhibitionId,
        conference: { id, title, startsOn, endsOn, timeZone },
        exhibitor: { id: own.id, name: own.name, url: `/exhibitor?id=${own.id}` },
        ...{ booth: own.booth, area: own.area, contractUntil: own.contractUntil },
        todos: dutiesOf(progress, ctx.services.now()),
      },
    ],
  };
}
