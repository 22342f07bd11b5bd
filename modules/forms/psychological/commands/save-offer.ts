import { isDeepStrictEqual } from 'node:util';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { psychologicalAdmin } from '../admin-contract.ts';
import type { Scale } from '../library/scale.ts';
import { scaleOf } from '../library/scales.ts';
import { withheldBy } from '../library/withheld.ts';
import { refuse } from '../refusals.ts';
import type { Advice } from '../rules/advice.ts';

type Admin = typeof psychologicalAdmin;
type Saved = OutputOf<Admin['psychological.offer.save']>;

interface Stored {
  isOn: boolean;
  who: 'visitor' | 'member';
  isConfirmed: boolean;
  advice: Advice;
  version: number;
}

/** The scale of the library that a change is about; one that needs a licence is refused by its name. */
function shipped(code: string): Scale {
  const scale = scaleOf(code);
  if (scale !== undefined) return scale;
  const licensed = withheldBy(code);
  if (licensed !== undefined) throw refuse.licensed({ name: licensed.name });
  throw notFound();
}

/** The row of a scale, made where the shop has none yet and locked until the transaction ends. */
async function lockedRow(ctx: Ctx, tx: Tx, scale: string, version: number): Promise<Stored> {
  await tx.rows(
    `insert into psychological_offer (scale, version) values ($1, 0) on conflict (shop_id, scale) do nothing`,
    [scale],
  );
  const stored = await tx.row<Stored>(
    `select is_on as "isOn", who, rights_at is not null as "isConfirmed", advice, version from psychological_offer
     where shop_id = $1 and scale = $2 for update`,
    [ctx.shop.id, scale],
  );
  if (stored === null) throw notFound();
  if (stored.version !== version) throw versionConflict();
  return stored;
}

const change = async (ctx: Ctx, tx: Tx, scale: string, sets: string, values: readonly unknown[]): Promise<Saved> => {
  const kept = await tx.row<{ version: number }>(
    `update psychological_offer set ${sets}, version = version + 1, updated_at = now() where shop_id = $1 and scale = $2
     returning version`,
    [ctx.shop.id, scale, ...values],
  );
  return { data: { version: kept?.version ?? 0 } };
};

/** Offers a scale or takes it off. One whose rights are unclear needs the statement of the shop first. */
export function saveOffer(ctx: Ctx, input: ParsedOf<Admin['psychological.offer.save']>): Promise<Saved> {
  const { code, rights } = shipped(input.scale);
  return ctx.db.write(async (tx) => {
    const stored = await lockedRow(ctx, tx, code, input.version);
    if (input.isOn && rights.kind === 'unclear' && !stored.isConfirmed) throw refuse.rights_needed();
    const isSame = stored.version > 0 && stored.isOn === input.isOn && stored.who === input.who;
    if (isSame) return { data: { version: stored.version } };
    return change(ctx, tx, code, 'is_on = $3, who = $4', [input.isOn, input.who]);
  });
}

/** Keeps what the reports on a scale say to do in the shop’s own words; what is empty in Chinese is said as usual. */
export function saveAdvice(ctx: Ctx, input: ParsedOf<Admin['psychological.offer.advise']>): Promise<Saved> {
  const { code } = shipped(input.scale);
  const own = input.advice.filter(({ zh }) => zh !== '').map(({ outcome, zh, en }) => [outcome, { zh, en: en || zh }]);
  const advice: Advice = Object.fromEntries(own);
  return ctx.db.write(async (tx) => {
    const stored = await lockedRow(ctx, tx, code, input.version);
    const isSame = stored.version > 0 && isDeepStrictEqual(stored.advice, advice);
    if (isSame) return { data: { version: stored.version } };
    return change(ctx, tx, code, 'advice = $3', [JSON.stringify(advice)]);
  });
}

/** Keeps who states that the shop may use a scale, when and by what. */
export function confirmRights(ctx: Ctx, input: ParsedOf<Admin['psychological.offer.confirm']>): Promise<Saved> {
  const { code, rights } = shipped(input.scale);
  if (rights.kind !== 'unclear') throw refuse.rights_clear();
  return ctx.db.write(async (tx) => {
    await lockedRow(ctx, tx, code, input.version);
    return change(ctx, tx, code, 'rights_by = $3, rights_at = $4, rights_note = $5', [
      ...[signedIn(ctx).id, ctx.services.now().toISOString(), input.note],
    ]);
  });
}

/** Takes that statement back; the scale goes off with it. */
export function withdrawRights(ctx: Ctx, input: ParsedOf<Admin['psychological.offer.withdraw']>): Promise<Saved> {
  const { code } = shipped(input.scale);
  return ctx.db.write(
    async (tx) => {
      await lockedRow(ctx, tx, code, input.version);
      return change(ctx, tx, code, `is_on = false, rights_by = null, rights_at = null, rights_note = ''`, []);
    },
    { reason: input.reason },
  );
}
