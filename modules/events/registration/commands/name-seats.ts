import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { ensurePeople } from '../../../../kernel/identity/persons.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { registrationGroups } from '../group-contract.ts';
import {
  groupOfSeat,
  type HeldGroup,
  type HeldSeat,
  isSeatCode,
  lockedSeats,
  ownGroup,
} from '../queries/group-seats.ts';
import { refuse } from '../refusals.ts';
import { isOpenSeat, namesEnd, seatFault } from '../rules/seat.ts';
import { endSeat } from './end-seat.ts';
import { dropWanted, openRegistration } from './open-registration.ts';
import { refuseWithoutConsent } from './refuse-without-consent.ts';
import { stepRegistration } from './step-registration.ts';

type Name = (typeof registrationGroups)['registration.groupName'];
type Claim = (typeof registrationGroups)['registration.claim'];

/** Whether names of a group neither come nor change any more. */
async function areNamesOver(ctx: Ctx, tx: Tx, group: HeldGroup): Promise<boolean> {
  const conference = await conferenceFacts(ctx, tx, group.conferenceId, 'anybody');
  return conference === null || ctx.services.now().getTime() >= namesEnd(group.namesUntil, conference.startsAt);
}

function refuseFixed(seat: HeldSeat, { mostRenames }: HeldGroup, isOver: boolean): void {
  const fault = seatFault(seat, { mostRenames, isOver });
  if (fault !== null) throw refuse[fault]();
}

const ITEM = `insert into registration_item (registration_id, product_id, quantity, state, unit_fen, title, title_en, seat_id)
  values ($1, $2, 1, 'had', 0, $3, $4, $5)`;
const TAKEN = `update registration_seat set registration_id = $3, said_name = $4, turns = turns + 1, updated_at = now() where shop_id = $1 and id = $2`;
const EMPTY = `update registration_seat set registration_id = null, said_name = '', updated_at = now() where shop_id = $1 and id = $2`;

/** Lets a person have a place: they are registered, with nothing to pay; who has a registration of their own has one already. */
async function seatPerson(
  ctx: Ctx,
  tx: Tx,
  { group, seat, member, name }: { group: HeldGroup; seat: HeldSeat; member: number; name: string },
): Promise<number> {
  const held = await openRegistration(ctx, tx, { conference: group.conferenceId, member });
  if (held.state !== 'draft') throw refuse.person_registered();
  await dropWanted(ctx, tx, held.id);
  await tx.rows(ITEM, [held.id, group.productId, group.title, group.titleEn, seat.id]);
  await tx.rows(TAKEN, [ctx.shop.id, seat.id, held.id, name]);
  await stepRegistration(ctx, tx, held, { to: 'confirmed', role: 'staff' });
  return held.id;
}

/** Refuses two people of one phone: it leads to one person. */
function refuseTwice(people: ParsedOf<Name>['people']): void {
  const phones = people.flatMap(({ phone }) => (phone === '' ? [] : [phone]));
  const seats = people.map(({ seat }) => seat);
  if (new Set(phones).size < phones.length || new Set(seats).size < seats.length) throw refuse.phone_twice();
}

/** Says who has places of an own group, or takes them out: all that is said at once, or nothing of it (C7). */
export function nameSeats(ctx: Ctx, { group: id, people }: ParsedOf<Name>): Promise<OutputOf<Name>> {
  const buyer = signedIn(ctx).id;
  refuseTwice(people);
  const named = people.filter(({ name }) => name !== '');
  const phoneless = named.find(({ phone }) => phone === '');
  if (phoneless !== undefined) {
    throw invalidInput({ [`people.${people.indexOf(phoneless)}.phone`]: [ctx.t('registration.phoneNeeded')] });
  }
  return ctx.db.write(async (tx) => {
    const group = await ownGroup(ctx, tx, id, buyer);
    if (group === null) throw notFound();
    // Phones first, as whoever signs in locks them.
    const found = await ensurePeople(
      tx,
      ctx.services.config,
      ctx.shop.id,
      named.map(({ name, phone }) => ({ name, affiliation: '', contacts: [{ kind: 'phone' as const, value: phone }] })),
    );
    const seats = await lockedSeats(
      ctx,
      tx,
      people.map(({ seat }) => seat),
    );
    const isOver = await areNamesOver(ctx, tx, group);
    const of = await tx.rows<{ id: number }>(
      'select id from registration_seat where shop_id = $1 and group_id = $2 and id = any($3::bigint[])',
      [ctx.shop.id, id, people.map(({ seat }) => seat)],
    );
    if (of.length < people.length) throw notFound();
    for (const seat of seats) refuseFixed(seat, group, isOver);
    for (const seat of seats) {
      await endSeat(ctx, tx, seat);
      if (!isOpenSeat(seat)) await tx.rows(EMPTY, [ctx.shop.id, seat.id]);
    }
    for (const [index, { seat: number, name }] of named.entries()) {
      const seat = seats.find((one) => one.id === number);
      const member = found[index]?.id;
      if (seat === undefined || member === undefined) throw notFound();
      await seatPerson(ctx, tx, { group, seat, member, name });
    }
    return { data: { named: named.length } };
  });
}

const NAME = 'select name from member where shop_id = $1 and id = $2';

/** Takes a place of a group by its link: of two who hold it the first one has the place. */
export function claimSeat(ctx: Ctx, { id, code }: ParsedOf<Claim>): Promise<OutputOf<Claim>> {
  const member = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const group = await groupOfSeat(ctx, tx, id);
    const [seat] = await lockedSeats(ctx, tx, [id]);
    if (group === null || seat === undefined) throw refuse.link_wrong();
    if (!isOpenSeat(seat))
      throw isSeatCode(ctx, { id, turns: seat.turns - 1 }, code) ? refuse.seat_taken() : refuse.link_wrong();
    if (!isSeatCode(ctx, seat, code)) throw refuse.link_wrong();
    await refuseWithoutConsent(ctx, tx);
    refuseFixed(seat, group, await areNamesOver(ctx, tx, group));
    const me = await tx.row<{ name: string }>(NAME, [ctx.shop.id, member]);
    return { data: { id: await seatPerson(ctx, tx, { group, seat, member, name: me?.name ?? '' }) } };
  });
}
