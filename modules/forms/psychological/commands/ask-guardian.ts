import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, tooMany, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { endLinksTo, openLink } from '../../../../kernel/identity/links.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { refuseBeyondQuota } from '../../../../kernel/tenancy/quota.ts';
import { directMessage, findAddress } from '../../../platform/notice/public.ts';
import { GUARDIAN_DAYS, GUARDIAN_LINK, type guardian, type guardianAdmin } from '../guardian-contract.ts';
import { guardedMinor } from '../queries/guardians.ts';
import { type KnownAge, knownAge, servesMinors } from '../queries/minors.ts';
import { refuse } from '../refusals.ts';
import { ADULT_AGE, ageOn } from '../rules/age.ts';
import { phoneOf } from './phone-of.ts';

type Front = typeof guardian;
type Admin = typeof guardianAdmin;
type Ask = ParsedOf<Front['psychological.guardianAsk']>;

/** Messages to guardians: of one minor, and to one phone, in a day. */
const IN_A_DAY = [{ most: 3, seconds: 86_400 }];

/** Nobody is a minor whose years of life are none. */
const MOST_AGE = ADULT_AGE - 1;

function refuseAge(ctx: Ctx, bornOn: string): number {
  const age = ageOn(bornOn, formatDate(ctx.services.now()));
  if (age < 0 || age > MOST_AGE) throw refuse.not_minor();
  return age;
}

/** What a guardian decided is not asked again by the minor. */
function refuseDecided(known: KnownAge | null): void {
  if (known?.state === 'agreed') throw refuse.guardian_agreed();
  if (known !== null && known.state !== 'asked') throw refuse.guardian_refused();
}

async function passLimits(ctx: Ctx, memberId: number, phone: string): Promise<void> {
  for (const [what, whose] of [
    ['psychological-guardian', `${ctx.shop.id}/${memberId}`],
    ['psychological-guardian-phone', `${ctx.shop.id}/${phone}`],
  ] as const) {
    const turn = await takeAttempt(ctx.db, attemptKey(ctx.services.config, what, whose), IN_A_DAY, ctx.services.now());
    if (!turn.taken) throw tooMany(turn.retryAfter);
  }
}

async function writeTo(ctx: Ctx, tx: Tx, id: number, version: number, phone: string, minor: string): Promise<void> {
  await endLinksTo(ctx, tx, { kind: GUARDIAN_LINK, things: [id] });
  const title = ctx.t('psychological.guardian.linkTitle');
  const { token } = await openLink(ctx, tx, { kind: GUARDIAN_LINK, thingId: id, title, days: GUARDIAN_DAYS });
  await refuseBeyondQuota(ctx, tx, 'messages', 1);
  const shop = ctx.shop.name[ctx.locale];
  const link = `${originOf(ctx.services.config, ctx.shop.canonicalHost)}/scales/guardian#${token}`;
  const params = { shop, minor, link };
  const message = await directMessage(ctx, {
    ...{ channel: 'sms', to: phone, template: 'psychological-guardian', params, title, link, open: '', foot: '' },
    body: ctx.t('psychological.guardian.sms', params),
    shop: { name: shop, accent: ctx.shop.theme.accent },
  });
  await ctx.services.outbox.send(ctx, tx, `psychological-guardian:${ctx.shop.id}:${id}:${version}`, message);
}

const ASK = `insert into psychological_guardian as g
    (member_id, born_on, guardian_name, guardian_phone, relation, state, way, note, asked_at, decided_at)
  values ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (shop_id, member_id) do update set born_on = excluded.born_on, guardian_name = excluded.guardian_name,
    guardian_phone = excluded.guardian_phone, relation = excluded.relation, state = excluded.state, way = excluded.way, note = excluded.note,
    asked_at = excluded.asked_at, decided_at = excluded.decided_at, version = g.version + 1, updated_at = now()
    where g.shop_id = $1
  returning id, version`;

/** Asks the guardian of the caller by a message to their phone. */
export async function askGuardian(ctx: Ctx, input: Ask): Promise<Record<string, never>> {
  const me = signedIn(ctx);
  refuseAge(ctx, input.bornOn);
  if (!(await servesMinors(ctx))) throw refuse.minors_not_served();
  const phone = phoneOf(input.phone);
  const own = await findAddress(ctx, 'sms', { memberId: me.id, accountId: me.accountId });
  if (own?.to === phone) throw refuse.guardian_own_phone();
  refuseDecided(await knownAge(ctx, ctx.db, me.id));
  await passLimits(ctx, me.id, phone);
  return ctx.db.write(async (tx) => {
    refuseDecided(await knownAge(ctx, tx, me.id, 'update'));
    const asked = await tx.row<{ id: number; version: number }>(ASK, [
      ...[ctx.shop.id, me.id, input.bornOn, input.name, phone, input.relation, 'asked', 'link', ''],
      ...[ctx.services.now().toISOString(), null],
    ]);
    if (asked === null) throw notFound();
    await writeTo(ctx, tx, asked.id, asked.version, phone, me.name);
    return {};
  });
}

/** Keeps what the guardian who holds the link decides. */
export async function decideAsGuardian(ctx: Ctx, agrees: boolean): Promise<Record<string, never>> {
  const { id, age } = await guardedMinor(ctx);
  if (age > MOST_AGE) throw refuse.not_minor();
  await ctx.db.write(async (tx) => {
    const before = await tx.row<{ state: string }>(
      'select state from psychological_guardian where shop_id = $1 and id = $2 for update',
      [ctx.shop.id, id],
    );
    if (before === null) throw notFound();
    const state = agrees
      ? 'agreed'
      : before.state === 'agreed' || before.state === 'withdrawn'
        ? 'withdrawn'
        : 'refused';
    if (state === before.state) return;
    await tx.rows(
      `update psychological_guardian set state = $3, decided_at = $4, version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2`,
      [ctx.shop.id, id, state, ctx.services.now().toISOString()],
    );
  });
  return {};
}

/** Notes what a guardian signed on paper; a link that went out before opens nothing any more. */
export async function recordGuardian(
  ctx: Ctx,
  input: ParsedOf<Admin['psychological.guardian.record']>,
): Promise<OutputOf<Admin['psychological.guardian.record']>> {
  const { memberId, bornOn, guardianName, relation, note } = input;
  refuseAge(ctx, bornOn);
  const phone = phoneOf(input.guardianPhone);
  const now = ctx.services.now().toISOString();
  return ctx.db.write(async (tx) => {
    const person = await tx.row('select from member where shop_id = $1 and id = $2 and removed_at is null', [
      ...[ctx.shop.id, memberId],
    ]);
    if (person === null) throw notFound();
    const known = await knownAge(ctx, tx, memberId, 'update');
    if (known?.state === 'agreed') throw refuse.guardian_agreed();
    const kept = await tx.row<{ id: number; version: number }>(ASK, [
      ...[ctx.shop.id, memberId, bornOn, guardianName, phone, relation, 'agreed', 'desk', note, now, now],
    ]);
    if (kept === null) throw notFound();
    await endLinksTo(ctx, tx, { kind: GUARDIAN_LINK, things: [kept.id] });
    return { data: kept };
  });
}

/** Notes that a guardian told the desk that they take their consent back. */
export function withdrawGuardian(
  ctx: Ctx,
  { id, version, reason }: ParsedOf<Admin['psychological.guardian.withdraw']>,
): Promise<OutputOf<Admin['psychological.guardian.withdraw']>> {
  return ctx.db.write(
    async (tx) => {
      const before = await tx.row<{ state: string; version: number }>(
        'select state, version from psychological_guardian where shop_id = $1 and id = $2 for update',
        [ctx.shop.id, id],
      );
      if (before === null) throw notFound();
      if (before.version !== version) throw versionConflict();
      if (before.state !== 'agreed') throw refuse.guardian_settled();
      await tx.rows(
        `update psychological_guardian set state = 'withdrawn', decided_at = $3, version = version + 1, updated_at = now()
         where shop_id = $1 and id = $2`,
        [ctx.shop.id, id, ctx.services.now().toISOString()],
      );
      return { data: { id, version: version + 1 } };
    },
    { reason },
  );
}
