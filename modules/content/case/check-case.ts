import type { Ctx } from '../../../kernel/http/context.ts';
import type { CaseRow, ImageRow } from './case-row.ts';
import { soughtOf } from './known-box.ts';
import { refuse } from './refusals.ts';
import { type FoundIdentifier, findIdentifiers } from './rules/find-identifiers.ts';
import type { Field } from './rules/states.ts';
import type { Poll } from './schema.ts';

type Within = Pick<Ctx, 'services' | 'shop'>;

const pollText = (poll: Poll | null): string =>
  poll === null ? '' : [poll.question, ...poll.options, poll.explanation].join('\n');

/** Every text of a case, by where it stands. */
export const textsOf = ({
  title,
  history,
  findings,
  course,
  questions,
  poll,
  correctionNote,
  images,
}: CaseRow): Record<Field, string> => ({
  ...{ title, history, findings, course, questions },
  poll: pollText(poll),
  correctionNote,
  caption: images.map(({ caption }) => caption).join('\n'),
});

/** Where the texts of a case tell who the patient is (CS2, CS4). */
export function textFindings(ctx: Within, row: CaseRow): (FoundIdentifier & { field: Field })[] {
  const known = soughtOf(ctx, row.knownBox);
  return Object.entries(textsOf(row)).flatMap(([field, text]) =>
    findIdentifiers(text, known).map((found) => ({ field: field as Field, ...found })),
  );
}

/** What of an image is open: what it showed, until its masked copy was read and shows nothing. */
const openOf = ({ found, left }: ImageRow): number => (left ?? found ?? []).length;

/** Everything that is still open of a case. */
export const openFindings = (ctx: Within, row: CaseRow): number =>
  textFindings(ctx, row).length + row.images.reduce((sum, image) => sum + openOf(image), 0);

/** Whether the patient agreed to what is done here: with the doctors of this site, for a purpose (CS1). */
export const hasConsent = ({ consent }: Pick<CaseRow, 'consent'>): boolean =>
  consent !== null && consent.purposes.length > 0 && consent.channels.includes('site_doctors');

/** Refuses what may not leave its doctor's hands: without consent, not whole, not read yet, or with something open. */
export function refuseOpen(ctx: Within, row: CaseRow): void {
  if (!hasConsent(row)) throw refuse.consent_missing();
  const { history, findings, course, specialty } = row;
  if ([history, findings, course, specialty].includes('')) throw refuse.incomplete();
  if (row.images.some(({ state, shownKey, left }) => state === 'waiting' || (shownKey !== null && left === null)))
    throw refuse.check_waiting();
  const count = openFindings(ctx, row);
  if (count > 0) throw refuse.findings_open({ count });
  // Nothing was found and nothing was read: what could not be read is not cleared.
  if (row.images.some(({ left }) => left === null)) throw refuse.check_waiting();
}
