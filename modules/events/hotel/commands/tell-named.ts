import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { identityHash } from '../../../../kernel/identity/accounts.ts';
import { membersByPhoneSql } from '../../../../kernel/identity/persons.ts';
import { isPhone, plainPhone } from '../../../../kernel/rules/phone.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { Guest } from '../contract.ts';
import type { StayState } from '../rules/stay-steps.ts';
import { isSamePerson } from './same-person.ts';

interface Named {
  root: number;
  state: StayState;
  guests: Guest[];
  booker: number | null;
  conference: number;
  in: string;
  out: string;
  hotel: string;
  hotelEn: string;
  /** The room whose place it was to take is theirs as before. */
  isSpare: boolean;
}

interface Told {
  id: number;
  member: number;
  in: string;
  out: string;
  isThere: boolean;
  told: number;
}

/** Those in which somebody has a bed; before it is paid nobody but who booked it is told of a room. */
const THERE: readonly StayState[] = ['confirmed', 'in_house', 'out'];

const STAY = `SELECT coalesce(s.root_id, s.id) AS root, s.state, s.guests, s.member_id AS booker, s.conference_id AS conference,
    s.arrives_on::text AS "in", s.leaves_on::text AS out, h.name AS hotel, coalesce(nullif(h.name_en, ''), h.name) AS "hotelEn",
    EXISTS (SELECT FROM hotel_stay o WHERE o.shop_id = s.shop_id AND o.id = s.replaces_id AND o.state = ANY($3::text[])) AS "isSpare"
  FROM hotel_stay s JOIN hotel_block b ON b.shop_id = s.shop_id AND b.id = s.block_id
  JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id JOIN hotel h ON h.shop_id = r.shop_id AND h.id = r.hotel_id
  WHERE s.shop_id = $1 AND s.id = $2`;
const MEMBER = `SELECT m.id, m.name FROM member m WHERE m.shop_id = $1 AND m.merged_into IS NULL AND m.id IN ${membersByPhoneSql('$2')} ORDER BY m.id LIMIT 1`;
const TOLD = `SELECT id, member_id AS member, arrives_on::text AS "in", leaves_on::text AS out, is_there AS "isThere", told
  FROM hotel_companion WHERE shop_id = $1 AND root_id = $2 ORDER BY id`;
const ADD = `INSERT INTO hotel_companion (stay_id, root_id, member_id, arrives_on, leaves_on) VALUES ($1, $2, $3, $4, $5)`;
const AGAIN = `UPDATE hotel_companion SET stay_id = $3, arrives_on = $4, leaves_on = $5, is_there = true, told = told + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2`;
const SAME = 'UPDATE hotel_companion SET stay_id = $3 WHERE shop_id = $1 AND id = $2 AND stay_id <> $3';
const GONE =
  'UPDATE hotel_companion SET is_there = false, told = told + 1, updated_at = now() WHERE shop_id = $1 AND id = $2';

/** The members who sleep there and did not book it, as phones and names of the guests tell: behind a mistyped phone is somebody else. */
async function membersOf(ctx: Ctx, tx: Tx, { guests, booker }: Named): Promise<number[]> {
  const found = new Set<number>();
  for (const { name, phone } of guests) {
    const value = plainPhone(phone);
    if (!isPhone(value)) continue;
    const hash = identityHash(ctx.services.config, { kind: 'phone', value });
    const member = await tx.row<{ id: number; name: string }>(MEMBER, [ctx.shop.id, hash]);
    if (member !== null && member.id !== booker && (await isSamePerson(name, member.name))) found.add(member.id);
  }
  return [...found];
}

async function say(
  ctx: Ctx,
  tx: Tx,
  stay: Named,
  { kind, to, nth, in: from, out }: { kind: string; to: number; nth: number; in: string; out: string },
): Promise<void> {
  const conference = await conferenceFacts(ctx, tx, stay.conference, 'anybody');
  if (conference === null) return;
  await sendNotice(ctx, tx, {
    ...{ kind, to: [to], key: `room ${stay.root}/${to} ${nth}`, link: '/hotel/bookings' },
    values: {
      conference: conference.titles,
      hotel: { zh: stay.hotel, en: stay.hotelEn },
      days: { zh: `${from} 至 ${out}`, en: `${from} to ${out}` },
    },
  });
}

/**
 * Tells those who are named in a room by their phone and did not book it (H7): once it is theirs, with other days, and when it is theirs
 * no more. Said within the transaction that makes it so, behind the lock of the stay; what was told already is not told twice.
 */
export async function tellNamed(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const stay = await tx.row<Named>(STAY, [ctx.shop.id, id, THERE]);
  if (stay === null || stay.state === 'held' || stay.state === 'changed' || stay.isSpare) return;
  const there = THERE.includes(stay.state) ? await membersOf(ctx, tx, stay) : [];
  const known = await tx.rows<Told>(TOLD, [ctx.shop.id, stay.root]);
  const days = { in: stay.in, out: stay.out };
  for (const member of there) {
    const before = known.find((one) => one.member === member);
    if (before === undefined) {
      await tx.rows(ADD, [id, stay.root, member, stay.in, stay.out]);
      await say(ctx, tx, stay, { kind: 'hotel.named', to: member, nth: 1, ...days });
    } else if (before.isThere && before.in === stay.in && before.out === stay.out) {
      await tx.rows(SAME, [ctx.shop.id, before.id, id]);
    } else {
      await tx.rows(AGAIN, [ctx.shop.id, before.id, id, stay.in, stay.out]);
      await say(ctx, tx, stay, { kind: 'hotel.named', to: member, nth: before.told + 1, ...days });
    }
  }
  for (const gone of known.filter((one) => one.isThere && !there.includes(one.member))) {
    await tx.rows(GONE, [ctx.shop.id, gone.id]);
    const told = { in: gone.in, out: gone.out };
    await say(ctx, tx, stay, { kind: 'hotel.unnamed', to: gone.member, nth: gone.told + 1, ...told });
  }
}
