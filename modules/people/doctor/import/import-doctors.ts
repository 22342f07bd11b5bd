import type { Tx } from '../../../../kernel/database/db.ts';
import { nestedDb } from '../../../../kernel/database/nested-db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { membersByPhone } from '../../../../kernel/identity/ensure-accounts.ts';
import type { ImportOutcome, ImportSpec } from '../../../../kernel/module/import-spec.ts';
import { codesByName } from '../../../platform/dictionary/public.ts';
import {
  askedAt,
  type ConsentStanding,
  consentStandings,
  forgetConsents,
  recordConsents,
} from '../../agreement/public.ts';
import { keepDoctorStates } from '../commands/lock-member.ts';
import { sealLicence } from '../licence.ts';
import { columns } from './columns.ts';
import { type ReadDoctor, readRow, refused, type SharedByRows } from './read-row.ts';

type Known = ReadDoctor & { memberId: number };
type Made = { id: number; memberId: number; state: string };

/** The way by which a consent is recorded that somebody signed on paper. */
const PAPER = 'paper';

async function sharedBy(ctx: Ctx, kept: Map<string, unknown>): Promise<SharedByRows> {
  if (!kept.has('doctors')) {
    const findTitle = await codesByName(ctx, 'doctor.title');
    kept.set('doctors', { findTitle, seen: new Map() } satisfies SharedByRows);
  }
  return kept.get('doctors') as SharedByRows;
}

/** What is in the way of a row, beyond what it says itself: each question is asked once for all rows. */
async function obstacles(
  ctx: Ctx,
  tx: Tx,
  rows: readonly Known[],
): Promise<(row: Known) => { why: string } | { there: number } | null> {
  const ids = rows.map(({ memberId }) => memberId);
  // In one order, so that two imports at once wait for one another instead of in a circle.
  await tx.rows('select id from member where shop_id = $1 and id = any ($2::bigint[]) order by id for update', [
    ctx.shop.id,
    ids,
  ]);
  const hashOf = (row: Known): string | null =>
    row.licence === ''
      ? null
      : sealLicence(ctx.services.config, { shopId: ctx.shop.id, memberId: row.memberId }, row.licence).hash;
  const there = await tx.rows<{ id: number; member: number; hash: string | null }>(
    'select id, member_id as member, licence_hash as hash from doctor where shop_id = $1 and (member_id = any ($2::bigint[]) or licence_hash = any ($3))',
    [ctx.shop.id, ids, rows.map(hashOf).filter((hash) => hash !== null)],
  );
  const members = new Map(there.map(({ id, member }) => [member, id]));
  const licences = new Set(there.map(({ hash }) => hash));
  const inside = { ...ctx, db: nestedDb(ctx.shop.id, tx) };
  const standings: Map<number, ConsentStanding>[] = [];
  for (const at of ['doctor', 'licence'] as const) standings.push(await consentStandings(inside, at, ids));
  return (row) => {
    const profile = members.get(row.memberId);
    if (profile !== undefined) return { there: profile };
    if (row.licence !== '' && licences.has(hashOf(row))) return refused(ctx, 'licenceTaken');
    if (row.state === 'granted' && row.memberId === signedIn(ctx).id) return refused(ctx, 'ownGrant');
    for (const [index, byMember] of standings.entries()) {
      const standing = byMember.get(row.memberId);
      if (standing === 'given' || (index === 1 && row.licence === '')) continue;
      // A consent that was taken back is given anew by its person alone.
      if (standing === 'withdrawn') return refused(ctx, 'consentWithdrawn');
      if (!row.isOnPaper) return refused(ctx, 'consentNeeded');
    }
    return null;
  };
}

async function noteConsents(ctx: Ctx, tx: Tx, rows: readonly Known[]): Promise<void> {
  const inside = { ...ctx, db: nestedDb(ctx.shop.id, tx) };
  for (const at of ['doctor', 'licence'] as const) {
    const signed = rows.filter(({ isOnPaper, licence }) => isOnPaper && (at === 'doctor' || licence !== ''));
    const asked = await askedAt(inside, at);
    const given = signed.flatMap(({ memberId }) => asked.map(({ key, version }) => ({ memberId, key, version })));
    await recordConsents(tx, given, { channel: PAPER, device: '' });
  }
}

async function store(ctx: Ctx, tx: Tx, rows: readonly Known[]): Promise<Made[]> {
  const { config } = ctx.services;
  const sealed = rows.map(({ memberId, licence }) =>
    licence === '' ? null : sealLicence(config, { shopId: ctx.shop.id, memberId }, licence),
  );
  const made = await tx.rows<Made>(
    `insert into doctor (member_id, state, imported, name, title, hospital, department, specialty, licence_box, licence_hash, licence_masked, submitted_at, decided_at, decided_by)
     select i.member, i.state, i.state = 'draft', i.name, nullif(i.title, ''), i.hospital, i.department, i.specialty, i.box, i.hash, i.masked,
       case when i.state = 'granted' then $11::timestamptz end, case when i.state = 'granted' then $11::timestamptz end, case when i.state = 'granted' then $12::bigint end
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
       as i(member, state, name, title, hospital, department, specialty, box, hash, masked)
     returning id, member_id as "memberId", state`,
    [
      ...[rows.map(({ memberId }) => memberId), rows.map(({ state }) => state), rows.map(({ name }) => name)],
      ...[rows.map(({ title }) => title), rows.map(({ hospital }) => hospital)],
      ...[rows.map(({ department }) => department), rows.map(({ specialty }) => specialty)],
      ...[sealed.map((one) => one?.box ?? null), sealed.map((one) => one?.hash ?? null)],
      ...[sealed.map((one) => one?.masked ?? null), ctx.services.now().toISOString(), signedIn(ctx).id],
    ],
  );
  await keepDoctorStates(
    tx,
    ctx.shop.id,
    made.map(({ memberId }) => memberId),
  );
  return made;
}

/** Doctors out of a file, for members who are there and say nothing of themselves as doctors yet. */
export const importDoctors: ImportSpec = {
  label: { zh: '医师资料', en: 'Doctors' },
  permission: 'doctor.profile.import',
  name: 'name',
  columns,
  batch: 500,
  async take(ctx, tx, rows, { isTrial, kept }) {
    const shared = await sharedBy(ctx, kept);
    const read = rows.map((row) => readRow(ctx, row, shared));
    const phones = read.flatMap((one) => ('why' in one ? [] : [one.phone]));
    const members = await membersByPhone(tx, ctx.services.config, ctx.shop.id, phones);
    const known = read.map((one): Known | { why: string } => {
      if ('why' in one) return one;
      const memberId = members.get(one.phone);
      return memberId === undefined ? refused(ctx, 'phoneUnknown') : { ...one, memberId };
    });
    const stands = await obstacles(
      ctx,
      tx,
      known.filter((one): one is Known => !('why' in one)),
    );
    const judged = known.map((one) => ('why' in one ? one : (stands(one) ?? one)));
    const isGood = (one: (typeof judged)[number]): one is Known => 'memberId' in one;
    const good = judged.filter(isGood);
    await noteConsents(ctx, tx, good);
    const made = new Map((await store(ctx, tx, good)).map((row) => [row.memberId, row]));
    for (const { id, memberId, state } of made.values()) {
      if (state === 'granted' && !isTrial) await ctx.services.events.emit(ctx, tx, 'doctor.granted', { id, memberId });
    }
    return judged.map(
      (one): ImportOutcome => (isGood(one) ? { id: made.get(one.memberId)?.id ?? 0, version: 1 } : one),
    );
  },
  async undo(ctx, tx, made) {
    const gone = await tx.rows<{ id: number; memberId: number; at: string }>(
      `delete from doctor d using unnest($2::bigint[], $3::int[]) as i(id, version)
       where d.shop_id = $1 and d.id = i.id and d.version = i.version
         and not exists (select from doctor o where o.shop_id = d.shop_id and o.member_id = d.member_id and o.id <> d.id)
       returning d.id, d.member_id as "memberId", d.created_at::text as at`,
      [ctx.shop.id, made.map(({ id }) => id), made.map(({ version }) => version)],
    );
    await forgetConsents(tx, ctx.shop.id, gone, PAPER);
    await keepDoctorStates(
      tx,
      ctx.shop.id,
      gone.map(({ memberId }) => memberId),
    );
    const removed = new Set(gone.map(({ id }) => id));
    return made.map(({ id }) => (removed.has(id) ? null : ctx.t('doctor.console.import.changed')));
  },
};
