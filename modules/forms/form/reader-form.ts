import type { FormSection } from '../engine/contract.ts';
import type { Place } from '../engine/rules/counted-place.ts';
import type { SheetLayout } from '../engine/rules/pages.ts';
import { type Pick, readerSections } from '../engine/rules/reader-question.ts';
import type { CardRow } from './card-sql.ts';
import { placesLeftSql, statusOf } from './card-sql.ts';
import type { FillForm } from './contract.ts';
import type { ProfileField } from './profile-fields.ts';

/** The columns beside those of the card that a form is filled in by. */
export const fillColumns = `t.edition, t.sections, t.per_person AS "perPerson", t.most_each AS "mostEach", t.most_device AS "mostDevice", t.minutes, t.late_takes AS "lateTakes", t.tries, t.profile_fields AS "profileFields", t.invited_only AS "invitedOnly", t.fee_fen AS "feeFen", t.group_most AS "groupMost", t.editable, t.approves, t.hides_full AS "hidesFull", t.full_text, t.full_text_en, t.full_link AS "fullLink", t.thanks AS thanks_zh,
  t.thanks_en, t.locales, ${placesLeftSql(`coalesce(json_agg(l), '[]')`, `p.question not in ('', '?')`)} AS places`;

/** A choice that is counted, and how many more answers may take it. */
export type PlaceLeft = Place & { left: number | null };

/** A row of the card's columns and these. */
export interface FillRow extends CardRow {
  edition: number;
  sections: FormSection[];
  layout: SheetLayout;
  feeFen: number | null;
  groupMost: number | null;
  perPerson: 'once' | 'many';
  mostEach: number | null;
  mostDevice: number | null;
  minutes: number | null;
  lateTakes: boolean;
  tries: number;
  profileFields: ProfileField[];
  invitedOnly: boolean;
  editable: boolean;
  approves: boolean;
  hidesFull: boolean;
  full_text: string;
  full_text_en: string;
  fullLink: string;
  thanks_zh: string;
  thanks_en: string;
  places: PlaceLeft[];
}

/** What a form asks and whether it takes answers, as its reader needs it to fill it in. */
export function fillForm(row: FillRow, pick: Pick, now: Date): FillForm {
  const { id, url, title, lead, locale, edition, opensAt, closesAt, who, perPerson, editable, left, places } = row;
  const { feeFen, groupMost, approves, hidesFull, fullLink, dailyFrom, dailyUntil, weekdays } = row;
  const leftOf = (question: string, option: string): number | null =>
    places.find((place) => place.question === question && place.option === option)?.left ?? null;
  const sections = row.state === 'withdrawn' ? [] : row.sections;
  return {
    ...{
      id,
      url,
      title,
      lead,
      locale,
      edition,
      opensAt,
      closesAt,
      who,
      perPerson,
      editable,
      left,
      feeFen,
      groupMost,
      approves,
      layout: row.layout,
      mostEach: row.mostEach,
      mostDevice: row.mostDevice,
      minutes: row.minutes,
      lateTakes: row.lateTakes,
      tries: row.tries,
      invitedOnly: row.invitedOnly,
      profileKeys: row.profileFields.map(({ question, writes }) => ({ question, writes })),
    },
    ...{ hidesFull, fullLink, dailyFrom, dailyUntil, weekdays: [...weekdays] },
    fullText: pick(row.full_text, row.full_text_en),
    status: statusOf(row, now),
    thanks: pick(row.thanks_zh, row.thanks_en),
    sections: readerSections(sections, pick, leftOf),
  };
}
