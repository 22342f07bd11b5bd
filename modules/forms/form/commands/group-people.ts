import type { FieldErrors } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { ensurePeople } from '../../../../kernel/identity/persons.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { faultFields } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { type Attendee, checkPlace, isNamed } from '../attendee.ts';
import type { AskedForm } from './asked-form.ts';

/** Somebody as a coordinator describes them: without a name the place waits for one. */
export interface DescribedAttendee extends Attendee {
  values: Record<string, unknown>;
  isSelf: boolean;
}

/** What is kept of a description; null while the name is to come. */
export const attendeeOf = ({ name, phone, mail, ...rest }: DescribedAttendee): Attendee | null =>
  isNamed({ name, ...rest }) ? { name, phone, mail } : null;

/**
 * The members whom descriptions are of, in their order: found by their phone, or made without account, each for themselves
 * who has none; null where nobody is named yet. Before anything else is locked, since who signs in locks phones first, too.
 */
export async function ensureAttendees(
  ctx: Ctx,
  tx: Tx,
  people: readonly DescribedAttendee[],
): Promise<(number | null)[]> {
  const others = people.filter((person) => isNamed(person) && !person.isSelf);
  const found = await ensurePeople(
    tx,
    ctx.services.config,
    ctx.shop.id,
    others.map(({ name, phone, mail }) => ({
      ...{ name, affiliation: '' },
      contacts: [
        ...(phone === '' ? [] : [{ kind: 'phone' as const, value: phone }]),
        ...(mail === '' ? [] : [{ kind: 'mail' as const, value: mail }]),
      ],
    })),
  );
  return people.map((person) => {
    if (person.isSelf) return signedIn(ctx).id;
    return isNamed(person) ? (found[others.indexOf(person)]?.id ?? null) : null;
  });
}

/** Phones that stand at several people of a group: one phone leads to one person. */
export function sharedPhones(ctx: Ctx, people: readonly DescribedAttendee[]): FieldErrors {
  const seen = new Set<string>();
  const fields: FieldErrors = {};
  for (const [index, { phone }] of people.entries()) {
    if (phone === '') continue;
    if (seen.has(phone)) fields[`people.${index}.phone`] = [ctx.t('form.group.phoneTwice')];
    seen.add(phone);
  }
  return fields;
}

/** What somebody answers, checked by the form, and what is wrong with it and with how they are described; `at` is where that is told. */
export function checkAttendee(
  ctx: Ctx,
  asked: AskedForm,
  person: DescribedAttendee,
  at: string,
): { answers: Answers; fields: FieldErrors } {
  const { answers, faults } = checkPlace(questionsOf(asked.sections), person, formatDate(ctx.services.now()));
  const fields = faultFields(ctx, asked, faults, `${at}values`);
  if (!isNamed(person)) return { answers, fields };
  const { phone, mail, isSelf } = person;
  // By the phone alone it is seen that somebody has been registered before.
  if (!isSelf && phone === '' && asked.perPerson === 'once') fields[`${at}phone`] = [ctx.t('form.group.phoneNeeded')];
  else if (!isSelf && phone === '' && mail === '' && asked.tellsGroup) {
    fields[`${at}phone`] = [ctx.t('form.group.wayNeeded')];
  }
  return { answers, fields };
}

/** Who among members has as many answers that stand as everybody may give; behind the lock of the form. */
export async function answeredAlready(
  ctx: Ctx,
  tx: Tx,
  { id, perPerson, mostEach }: AskedForm,
  members: readonly (number | null)[],
  except = 0,
): Promise<ReadonlySet<number>> {
  const most = perPerson === 'once' ? 1 : mostEach;
  if (most === null) return new Set();
  const rows = await tx.rows<{ member: number }>(
    `SELECT member_id AS member FROM form_answer
     WHERE shop_id = $1 AND form_id = $2 AND member_id = ANY($3::bigint[]) AND standing <> 'lapsed' AND id <> $4
     GROUP BY member_id HAVING count(*) >= $5`,
    [ctx.shop.id, id, members.filter((member) => member !== null), except, most],
  );
  return new Set(rows.map(({ member }) => member));
}
