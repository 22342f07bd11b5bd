import { randomUUID } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { FieldErrors } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { refuseFields } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { wordsOf } from '../answer-words.ts';
import type { Attendee } from '../attendee.ts';
import type { group } from '../group-contract.ts';
import { tellOutside } from '../outside-answer.ts';
import { pricedParts } from '../price.ts';
import { personalKeys } from '../queries/personal-keys.ts';
import { formRefusals } from '../refusals.ts';
import { type AskedForm, askedForm } from './asked-form.ts';
import { answeredAlready, attendeeOf, checkAttendee, ensureAttendees, sharedPhones } from './group-people.ts';
import { holdUntil, orderAnswers } from './order-answer.ts';
import { passGroupLimit } from './pass-limits.ts';
import { refuseClosed, refuseOthers, refuseUninvited } from './refuse-others.ts';
import { settle } from './settle.ts';
import { takeEveryPlace } from './take-places.ts';
import { tellRegistered } from './tell-registered.ts';

type Register = (typeof group)['form.groupSave'];
type Input = ParsedOf<Register>;

/** A place as it is stored. */
interface Place {
  memberId: number | null;
  attendee: Attendee | null;
  answers: Answers;
  words: readonly [string, string];
  key: string;
  isPaid: boolean;
}

const ADD = `INSERT INTO form_answer (form_id, edition, title, submitted_at, group_key, coordinator_id, member_id, attendee, values, words,
    personal_words, stock_key, standing, verdict)
  SELECT $1, $2, $3, $4, $5, $6, p.member, p.attendee::jsonb, p.answers::jsonb, p.words, p.personal, p.key, p.standing, $14
  FROM unnest($7::bigint[], $8::text[], $9::text[], $10::text[], $11::text[], $12::uuid[], $13::text[])
    WITH ORDINALITY AS p (member, attendee, answers, words, personal, key, standing, nth) ORDER BY p.nth RETURNING id`;

async function addPlaces(ctx: Ctx, tx: Tx, asked: AskedForm, key: string, places: readonly Place[]): Promise<number[]> {
  const column = <T>(pick: (place: Place) => T): T[] => places.map(pick);
  const rows = await tx.rows<{ id: number }>(ADD, [
    ...[asked.id, asked.edition, asked.title, ctx.services.now().toISOString(), key, signedIn(ctx).id],
    ...[column(({ memberId }) => memberId), column(({ attendee }) => attendee && JSON.stringify(attendee))],
    column(({ answers }) => JSON.stringify(answers)),
    ...[column(({ words }) => words[0]), column(({ words }) => words[1]), column((place) => place.key)],
    column(({ isPaid }) => (isPaid ? 'waiting' : 'given')),
    asked.approves ? 'submitted' : 'none',
  ]);
  // Numbers are given in the order of the rows.
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/**
 * Registers several people by one form: everybody has an answer and the places that it takes, or nobody has. Who is not
 * known by their phone becomes a person without account.
 */
export async function registerGroup(ctx: Ctx, { id, people: described }: Input): Promise<OutputOf<Register>> {
  const coordinator = signedIn(ctx);
  const people = described.map((person) =>
    person.isSelf && person.name === '' ? { ...person, name: coordinator.name } : person,
  );
  await passGroupLimit(ctx, coordinator.id);
  refuseFields(sharedPhones(ctx, people));
  const marked = (await personalKeys(ctx, [id]))(id);
  return ctx.db.write(async (tx) => {
    const members = await ensureAttendees(ctx, tx, people);
    const asked = await askedForm(ctx, tx, id, { alone: true });
    refuseOthers(ctx, asked);
    await refuseUninvited(ctx, tx, asked);
    if (asked.groupMost === null || asked.who === 'doctor') throw formRefusals.no_groups();
    if (people.length > asked.groupMost) throw formRefusals.group_too_large({ most: asked.groupMost });
    refuseClosed(ctx, asked);
    const checked = people.map((person, index) => checkAttendee(ctx, asked, person, `people.${index}.`));
    const fields: FieldErrors = Object.assign({}, ...checked.map((one) => one.fields));
    const given = checked.map(({ answers }, index) => ({ answers, at: `people.${index}.` }));
    const settled = await settle(ctx, tx, asked, given);
    Object.assign(fields, ...settled.map((one) => one.fields));
    const before = await answeredAlready(ctx, tx, asked, members);
    for (const [index, member] of members.entries()) {
      // Twice in one group is twice, too: by the own phone beside oneself.
      const isTwice = member !== null && members.indexOf(member) < index && asked.perPerson === 'once';
      if (isTwice || (member !== null && before.has(member))) {
        fields[`people.${index}.${people[index]?.isSelf ? 'name' : 'phone'}`] = [ctx.t('form.group.already')];
      }
    }
    refuseFields(fields);
    const places = people.map((person, index): Place => {
      const answers = settled[index]?.answers ?? {};
      const attendee = attendeeOf(person);
      return {
        ...{ memberId: members[index] ?? null, attendee, answers, key: randomUUID() },
        words: wordsOf(asked.sections, answers, marked, attendee),
        isPaid: pricedParts(asked, answers).length > 0,
      };
    });
    const until = places.some(({ isPaid }) => isPaid) ? await holdUntil(ctx) : null;
    await takeEveryPlace(
      ctx,
      tx,
      asked,
      places.map(({ key, answers, isPaid }, index) => ({
        ...{ key, answers, until: isPaid ? until : null, at: `people.${index}.` },
      })),
    );
    const key = randomUUID();
    await tx.rows('INSERT INTO form_group (key, form_id, coordinator_id, submitted_at) VALUES ($1, $2, $3, $4)', [
      ...[key, asked.id, coordinator.id, ctx.services.now().toISOString()],
    ]);
    const ids = await addPlaces(ctx, tx, asked, key, places);
    for (const [index, { memberId, answers }] of places.entries()) {
      await tellOutside(ctx, tx, 'form.answered', asked, { id: ids[index] ?? 0, memberId, answers });
    }
    const order =
      until &&
      (await orderAnswers(ctx, tx, asked, {
        given: places.map(({ answers }, index) => ({ id: ids[index] ?? 0, answers })),
        until,
      }));
    await tellRegistered(ctx, tx, ids);
    return { data: { id: ids[0] ?? 0, key, places: ids.length, order } };
  });
}
