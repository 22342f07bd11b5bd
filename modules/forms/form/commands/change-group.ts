import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { endLinksTo } from '../../../../kernel/identity/links.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { freeStock } from '../../../../kernel/stock/settle-hold.ts';
import { forgetNotices } from '../../../platform/notice/public.ts';
import { refuseFields } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { wordsOf } from '../answer-words.ts';
import type { Attendee } from '../attendee.ts';
import type { group } from '../group-contract.ts';
import { ANSWER_LINK } from '../linked-contract.ts';
import { tellOutside } from '../outside-answer.ts';
import { type AnswerStanding, pricedParts } from '../price.ts';
import { personalKeys } from '../queries/personal-keys.ts';
import { placesTaken } from '../quotas.ts';
import { formRefusals } from '../refusals.ts';
import { type AskedForm, askedForm } from './asked-form.ts';
import { answeredAlready, checkAttendee, type DescribedAttendee, ensureAttendees } from './group-people.ts';
import { passLimits } from './pass-limits.ts';
import { refuseLateNames } from './refuse-others.ts';
import { settle } from './settle.ts';
import { takePlaces } from './take-places.ts';
import { tellRegistered } from './tell-registered.ts';

type Name = (typeof group)['form.groupName'];
type Remove = (typeof group)['form.groupRemove'];

interface Place {
  id: number;
  formId: number;
  version: number;
  memberId: number | null;
  attendee: Attendee | null;
  answers: Answers;
  standing: AnswerStanding;
  isOrdered: boolean;
  key: string;
}

const OWN = `SELECT id, form_id AS "formId", version, member_id AS "memberId", attendee, values AS answers, standing,
    order_code IS NOT NULL AS "isOrdered", stock_key AS key
  FROM form_answer WHERE shop_id = $1 AND id = $2 AND coordinator_id = $3 AND standing <> 'lapsed'`;

/** The place of a group that the caller registered; under lock where something is done to it. */
async function ownPlace(ctx: Ctx, tx: Tx, id: number, { alone }: { alone: boolean }): Promise<Place> {
  const place = await tx.row<Place>(alone ? `${OWN} FOR UPDATE` : OWN, [ctx.shop.id, id, signedIn(ctx).id]);
  if (place === null) throw notFound();
  return place;
}

/** A place, and its form, locked in the order in which answers come: the form first. */
async function lockedPlace(ctx: Ctx, tx: Tx, id: number, version: number): Promise<[AskedForm, Place]> {
  const { formId } = await ownPlace(ctx, tx, id, { alone: false });
  const asked = await askedForm(ctx, tx, formId, { alone: true });
  const place = await ownPlace(ctx, tx, id, { alone: true });
  refuseLateNames(ctx, asked);
  if (place.version !== version) throw versionConflict();
  return [asked, place];
}

const partsOf = (asked: AskedForm, answers: Answers): string =>
  JSON.stringify(pricedParts(asked, answers).map(({ question, option }) => [question, option]));

/** Refuses what would cost another sum, or take another place while that waits for its money. */
function refuseOtherPrice(ctx: Ctx, asked: AskedForm, place: Place, answers: Answers): void {
  if (partsOf(asked, place.answers) !== partsOf(asked, answers)) throw formRefusals.fixed();
  if (place.standing !== 'waiting') return;
  const today = formatDate(ctx.services.now());
  const unitsOf = (given: Answers): string =>
    placesTaken(asked, asked.places, given, today)
      .map(({ unit }) => unit)
      .join();
  if (unitsOf(place.answers) !== unitsOf(answers)) throw formRefusals.fixed();
}

const isSamePerson = (one: Attendee, other: Attendee): boolean => one.phone === other.phone && one.name === other.name;

/** Gives the place of somebody up for somebody else: what they were told of it, and the links to it, end. */
async function forgetPerson(ctx: Ctx, tx: Tx, place: Place): Promise<void> {
  await endLinksTo(ctx, tx, { kind: ANSWER_LINK, things: [place.id] });
  await forgetNotices(ctx, tx, ['form.registered'], [String(place.id)]);
}

/** Names the person of a place, or changes them and what they answer, as long as the form allows it. */
export async function nameAttendee(ctx: Ctx, input: ParsedOf<Name>): Promise<OutputOf<Name>> {
  const { answer, version, name, phone, mail, values } = input;
  await passLimits(ctx, undefined);
  return ctx.db.write(async (tx) => {
    const known = await ownPlace(ctx, tx, answer, { alone: false });
    if (known.version !== version) throw versionConflict();
    const isSelf = known.memberId === signedIn(ctx).id;
    const attendee = { name, phone, mail };
    const person: DescribedAttendee = { ...attendee, values, isSelf };
    const isKept = known.attendee !== null && (isSelf || isSamePerson(known.attendee, attendee));
    const memberId = isKept ? known.memberId : ((await ensureAttendees(ctx, tx, [person]))[0] ?? null);
    const [asked, place] = await lockedPlace(ctx, tx, answer, version);
    // A name that is to come is what was registered; one that is there is changed where answers are.
    if (place.attendee !== null && !asked.editable) throw formRefusals.fixed();
    const { answers: checked, fields } = checkAttendee(ctx, asked, person, '');
    const [settled] = await settle(ctx, tx, asked, [{ answers: checked, at: '' }]);
    const answers = settled?.answers ?? checked;
    Object.assign(fields, settled?.fields);
    if ((await answeredAlready(ctx, tx, asked, [memberId], place.id)).size > 0) {
      fields.phone = [ctx.t('form.group.already')];
    }
    refuseFields(fields);
    refuseOtherPrice(ctx, asked, place, answers);
    if (place.standing === 'given') await takePlaces(ctx, tx, asked, { key: place.key, answers, until: null });
    if (!isKept && place.attendee !== null) await forgetPerson(ctx, tx, place);
    const marked = (await personalKeys(ctx, [asked.id]))(asked.id);
    await tx.rows(
      `UPDATE form_answer SET edition = $3, values = $4, words = $5, personal_words = $6, edited_at = $7, attendee = $8, member_id = $9,
         state = 'new', verdict = $10, verdict_at = NULL, verdict_by = NULL, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`,
      [
        ...[ctx.shop.id, answer, asked.edition, JSON.stringify(answers)],
        ...wordsOf(asked.sections, answers, marked, attendee),
        ...[ctx.services.now().toISOString(), JSON.stringify(attendee), memberId],
        asked.approves ? 'submitted' : 'none',
      ],
    );
    await tellOutside(ctx, tx, 'form.changed', asked, { id: answer, memberId, answers });
    if (!isKept) await tellRegistered(ctx, tx, [answer]);
    return { data: { version: version + 1 } };
  });
}

/** Gives up a place that nothing was ordered with: it lapses, and what it took is free. */
export async function removeAttendee(ctx: Ctx, { answer, version }: ParsedOf<Remove>): Promise<OutputOf<Remove>> {
  await ctx.db.write(async (tx) => {
    const [asked, place] = await lockedPlace(ctx, tx, answer, version);
    if (place.isOrdered || (place.attendee !== null && !asked.editable)) throw formRefusals.fixed();
    await freeStock(ctx, tx, place.key);
    await forgetPerson(ctx, tx, place);
    await tx.rows(
      `UPDATE form_answer SET standing = 'lapsed', version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`,
      [ctx.shop.id, answer],
    );
  });
  return {};
}
