import { randomUUID } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { claimStock } from '../../../../kernel/stock/claim-stock.ts';
import { freeStock } from '../../../../kernel/stock/settle-hold.ts';
import { openUnit, setCapacity } from '../../../../kernel/stock/stock-unit.ts';
import type { BadgePerson, exhibitorGuest } from '../guest-contract.ts';
import { badgesOf } from '../queries/own-badges.ts';
import { isOver, type OwnExhibitor, readExhibitor } from '../queries/own-exhibition.ts';
import { extrasPaid } from '../queries/own-extras.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { BADGE_KINDS, type BadgeKind, mostBadges } from '../rules/badges.ts';

interface Kept {
  id: number;
  version: number;
  kind: BadgeKind;
  name: string;
  post: string;
  printedAt: string | null;
}

const KEPT = `SELECT id, version, kind, name, post, printed_at AS "printedAt" FROM exhibitor_badge
  WHERE shop_id = $1 AND exhibitor_id = $2 FOR UPDATE`;
const QUOTAS =
  'SELECT kind, unit_id AS unit, stock_key AS key FROM exhibitor_quota WHERE shop_id = $1 AND exhibitor_id = $2';
const QUOTA = 'INSERT INTO exhibitor_quota (exhibitor_id, kind, unit_id, stock_key) VALUES ($1, $2, $3, $4)';
const ADD = `INSERT INTO exhibitor_badge (exhibitor_id, exhibition_id, kind, name, post) SELECT $1, $2, n.kind, n.name, n.post
  FROM unnest($3::text[], $4::text[], $5::text[]) AS n (kind, name, post)`;
const CHANGE = `UPDATE exhibitor_badge b SET kind = n.kind, name = n.name, post = n.post, version = b.version + 1, updated_at = now()
  FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) AS n (id, kind, name, post) WHERE b.shop_id = $1 AND b.id = n.id`;

interface Quota {
  unit: number;
  key: string;
}

/** The unit of stock that badges of a kind are taken of; as many as its booth gives by now, and those that were bought. */
async function quotaOf(
  ctx: Ctx,
  tx: Tx,
  own: OwnExhibitor,
  { there, kind, most }: { there: Quota | undefined; kind: BadgeKind; most: number },
): Promise<Quota> {
  if (there !== undefined) {
    await setCapacity(tx, ctx.shop.id, there.unit, most);
    return there;
  }
  const made = { unit: await openUnit(tx, most), key: randomUUID() };
  await tx.rows(QUOTA, [own.id, kind, made.unit, made.key]);
  return made;
}

/** Takes as many of each kind as the exhibitor has named, or refuses; fewer than before are always taken. */
async function takeQuotas(
  ctx: Ctx,
  tx: Tx,
  own: OwnExhibitor,
  counts: Readonly<Record<BadgeKind, { before: number; now: number }>>,
): Promise<void> {
  const rows = await tx.rows<Quota & { kind: BadgeKind }>(QUOTAS, [ctx.shop.id, own.id]);
  const there = new Map(rows.map(({ kind, ...quota }) => [kind, quota]));
  const extra = await extrasPaid(ctx, tx, own.id);
  for (const kind of BADGE_KINDS) {
    const { before, now } = counts[kind];
    if (before === now) continue;
    const most = mostBadges(own, extra, kind);
    const { unit, key } = await quotaOf(ctx, tx, own, { there: there.get(kind), kind, most });
    if (now === 0) await freeStock(ctx, tx, key);
    else {
      const short = await claimStock(ctx, tx, { key, lines: [{ unit, quantity: now }], until: null });
      if (short.length > 0)
        throw exhibitorRefusals.badges_many({ kind: ctx.t(`exhibitor.site.badges.kinds.${kind}`), most });
    }
  }
}

const sameness = ({ kind, name, post }: Pick<Kept, 'kind' | 'name' | 'post'>): string => `${kind} ${name} ${post}`;

/** The badge that somebody means, as they saw it; one that is printed stays as it is. */
function meant(kept: ReadonlyMap<number, Kept>, id: number, version?: number): Kept {
  const badge = kept.get(id);
  if (badge === undefined) throw notFound();
  if (version !== undefined && badge.version !== version) throw versionConflict();
  if (badge.printedAt !== null) throw exhibitorRefusals.badge_printed({ name: badge.name });
  return badge;
}

/** Names, changes and takes back people of an exhibitor within its lock; all of it, or nothing (E3). */
export async function keepBadges(
  ctx: Ctx,
  tx: Tx,
  own: OwnExhibitor,
  { people, gone }: { people: readonly BadgePerson[]; gone: readonly number[] },
): Promise<void> {
  const kept = new Map((await tx.rows<Kept>(KEPT, [ctx.shop.id, own.id])).map((badge) => [badge.id, badge]));
  const left = [...new Set(gone)].map((id) => meant(kept, id));
  for (const { id } of left) kept.delete(id);
  const changed = people.flatMap((person) =>
    person.id === undefined ? [] : [{ person, badge: meant(kept, person.id, person.version) }],
  );
  const next = people.map((person) => person.id).filter((id) => id !== undefined);
  const all = [...kept.values()].filter(({ id }) => !next.includes(id)).map(sameness);
  for (const person of people) {
    if (all.includes(sameness(person))) throw exhibitorRefusals.badge_twice({ name: person.name });
    all.push(sameness(person));
  }
  const before = [...kept.values(), ...left].map(({ kind }) => kind);
  const now = [...kept.values()].filter(({ id }) => !next.includes(id)).map(({ kind }) => kind);
  now.push(...people.map(({ kind }) => kind));
  const count = (kinds: readonly BadgeKind[], of: BadgeKind): number => kinds.filter((kind) => kind === of).length;
  const counted = (kind: BadgeKind) => ({ before: count(before, kind), now: count(now, kind) });
  await takeQuotas(ctx, tx, own, {
    ...{ exhibitor: counted('exhibitor'), builder: counted('builder'), vip: counted('vip') },
  });
  const columns = (some: readonly BadgePerson[]) => [
    ...[some.map(({ kind }) => kind), some.map(({ name }) => name), some.map(({ post }) => post)],
  ];
  await tx.rows('DELETE FROM exhibitor_badge WHERE shop_id = $1 AND id = ANY($2::bigint[])', [
    ...[ctx.shop.id, left.map(({ id }) => id)],
  ]);
  await tx.rows(CHANGE, [
    ...[ctx.shop.id, changed.map(({ badge }) => badge.id)],
    ...columns(changed.map(({ person }) => person)),
  ]);
  const fresh = people.filter(({ id }) => id === undefined);
  if (fresh.length > 0) await tx.rows(ADD, [own.id, own.exhibitionId, ...columns(fresh)]);
}

type Save = (typeof exhibitorGuest)['exhibitor.badgeSave'];

/** Does so for the calling guest's company, until the last day for badges. */
export function saveOwnBadges(ctx: Ctx, given: ParsedOf<Save>): Promise<OutputOf<Save>> {
  const guest = callingGuest(ctx);
  return ctx.db.write(async (tx) => {
    const own = await readExhibitor(ctx, tx, guest.thingId, true);
    if (isOver(ctx, own.badgeUntil)) throw exhibitorRefusals.badges_late();
    await keepBadges(ctx, tx, own, given);
    return { data: await badgesOf(ctx, tx, own) };
  });
}
