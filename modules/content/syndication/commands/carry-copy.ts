import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import type { ActIn } from '../../../../kernel/tenancy/crossing.ts';
import type { Shop } from '../../../../kernel/tenancy/shop.ts';
import { dropBytes, type SharedFile } from '../../../platform/file/public.ts';
import { isNoWider } from '../../envelope/rules/audience-order.ts';
import { kindOf, type SharedKind } from '../desks.ts';
import { type OriginNow, originNow } from '../queries/origin-now.ts';
import { inOtherShop } from '../rules/own-texts.ts';
import { nextTry, type PlacementState } from '../rules/states.ts';
import { type Verdict, verdictOf } from '../rules/verdict.ts';
import { type BroughtFiles, bringFiles, missingFiles, ownFiles } from './bring-files.ts';
import { type CopyRow, copyRow, writeCopy } from './copy-row.ts';
import { notePlacement } from './note-placement.ts';
import { tellOfCopy } from './tell-of-copy.ts';

/** What one look at a copy and its origin found. */
interface Look {
  kind: SharedKind;
  copy: CopyRow;
  origin: { shop: Shop; now: OriginNow } | null;
  verdict: Verdict;
}

/** How often a text that changes under one's hands is looked at again. */
const LOOKS = 3;
const NOTHING_BROUGHT: BroughtFiles = { files: [] };
const isMaking = ({ verdict }: Look): boolean => verdict.do === 'make' || verdict.do === 'renew';

/**
 * Brings a copy of the shop `here` to how its origin stands at this moment: makes it, brings it to the next version, narrows whom it is
 * for, takes it off, or notes what is new. May run in the scope of either shop, and any number of times.
 */
export async function carryCopy(ctx: Ctx, here: Shop, id: number): Promise<void> {
  const { crossing } = ctx.services;
  try {
    for (let look = 1; look <= LOOKS; look += 1) {
      const [found, missing] = await crossing.write(ctx, '', async (actIn): Promise<[Look | null, SharedFile[]]> => {
        const seen = await lookAt(ctx, actIn, here, id, false);
        if (seen === null || !isMaking(seen)) return [seen, []];
        return [seen, await actIn(here, (there, tx) => missingFiles(there, tx, seen.origin?.now.files ?? []))];
      });
      if (found === null) return;
      // Bytes are copied outside of any transaction; what was seen is looked at once more inside.
      const brought = isMaking(found) ? await bringFiles(ctx, here, missing) : NOTHING_BROUGHT;
      if (await settle(ctx, here, found, brought)) return;
    }
    await later(ctx, here, id, 'syndication.text_changed');
  } catch (error) {
    if (!(error instanceof Refusal)) {
      await later(ctx, here, id, error instanceof Error ? error.name : 'Error');
      throw error;
    }
    await refused(ctx, here, id, error.code);
  }
}

/** Looks at a copy and at its origin, the origin first; null where there is nothing to carry. */
async function lookAt(ctx: Ctx, actIn: ActIn, here: Shop, id: number, isAlone: boolean): Promise<Look | null> {
  const known = await actIn(here, (there, tx) => copyRow(there, tx, id));
  const kind = known && kindOf(ctx, known.type);
  if (known === null || kind === null) return null;
  const shop = await ctx.services.shops.byId(known.partner);
  const now = shop && (await actIn(shop, (there, tx) => originNow(there, tx, kind, known.item, here)));
  return actIn(here, async (there, tx) => {
    // One crossing at a time carries a copy. Its row is written behind its item, as by a desk that takes the item off.
    if (isAlone) await tx.rows("select pg_advisory_xact_lock(hashtextextended('syndication.copy', $1))", [id]);
    const copy = await copyRow(there, tx, id);
    if (copy === null) return null;
    const standing = copy.itemId === null ? null : await kind.desk.standing(there, tx, copy.itemId);
    const facts = { ...copy, audience: standing?.audience ?? copy.audience };
    const origin = shop && now && { shop, now };
    return { kind, copy, origin, verdict: verdictOf(facts, now?.facts ?? null, isNoWider) };
  });
}

/** Does what is to be done, in one transaction for both shops; false where something else is to be done by now. */
async function settle(ctx: Ctx, here: Shop, before: Look, brought: BroughtFiles): Promise<boolean> {
  let isNamed = false;
  try {
    return await ctx.services.crossing.write(ctx, '', async (actIn) => {
      isNamed = false;
      const look = await lookAt(ctx, actIn, here, before.copy.id, true);
      const isSame =
        look !== null &&
        look.verdict.do === before.verdict.do &&
        look.origin?.now.text?.edition === before.origin?.now.text?.edition;
      if (!isSame) return false;
      const done = await actIn(here, (there, tx) => carryOut(there, tx, look, brought));
      const { origin } = look;
      if (origin !== null && done !== null) {
        await actIn(origin.shop, (there, tx) =>
          notePlacement(there, tx, { ...done, offer: origin.now.offer, copy: look.copy.id, at: here }),
        );
      }
      isNamed = isMaking(look);
      return true;
    });
  } finally {
    if (!isNamed) await dropBytes(ctx, brought.files);
  }
}

interface Done {
  path: string;
  isFollowing: boolean;
  edition: number;
  state: PlacementState;
  problem: string;
}

/** Carries a verdict out in the shop that has the copy; answers what its origin is told, null where that knows of none. */
async function carryOut(ctx: Ctx, tx: Tx, look: Look, brought: BroughtFiles): Promise<Done | null> {
  const { kind, copy, origin, verdict } = look;
  const { desk } = kind;
  const now = ctx.services.now().toISOString();
  const text = origin?.now.text ?? null;
  if (verdict.do === 'refuse') {
    await writeCopy(ctx, tx, copy, { state: 'refused', problem: verdict.problem, changed_at: now });
    await tellOfCopy(ctx, tx, copy, 'refused', verdict.problem);
    return null;
  }
  if (verdict.do === 'end') {
    const reason = (origin?.now.reason ?? '') || ctx.t('syndication.takenBack');
    // First the item, then its row here: as a desk does that takes it off itself.
    const isEnded = copy.itemId !== null && (await desk.end(ctx, tx, copy.itemId, reason));
    const state = isEnded ? 'recalled' : 'ended';
    await writeCopy(ctx, tx, copy, { state, reason, problem: '', changed_at: now });
    if (isEnded) await tellOfCopy(ctx, tx, copy, 'taken_back', reason);
    return { ...copy, path: '', state, problem: '' };
  }
  const path = await pathOf(ctx, tx, look);
  if (verdict.do === 'keep' || origin === null || text === null) {
    const problem = verdict.do === 'keep' ? verdict.problem : '';
    const newest = Math.max(copy.newest, text?.edition ?? 0);
    await writeCopy(ctx, tx, copy, { newest, problem });
    const isNews = copy.state === 'standing' && newest > copy.newest && newest > copy.edition;
    if (isNews) await tellOfCopy(ctx, tx, copy, 'newer', '');
    if (copy.state === 'refused' || copy.state === 'waiting') return null;
    return { ...copy, path: copy.state === 'standing' ? path : '', state: copy.state, problem };
  }
  const isMade = verdict.do === 'make';
  const edition = verdict.do === 'narrow' ? copy.edition : text.edition;
  const { shop } = origin;
  const carried = {
    values: {},
    note: text.note,
    origin: {
      ...{ shop: shop.id, code: shop.code, name: shop.name['zh-CN'], nameEn: shop.name.en, path: text.path, edition },
      ...{ isPublic: text.audience === 'public', audience: text.audience },
    },
  };
  if (verdict.do !== 'narrow') {
    const files = await ownFiles(ctx, tx, text.values, origin.now.files, brought);
    const site = originOf(ctx.services.config, shop.canonicalHost);
    carried.values = inOtherShop(text.values, files, site);
  }
  const settled = { title: text.title, title_en: text.titleEn, newest: text.edition, changed_at: now, problem: '' };
  if (isMade) {
    const { audience, place, takenBy: by } = copy;
    const made = await desk.make(ctx, tx, { ...carried, slug: text.slug, audience, place, by });
    await writeCopy(ctx, tx, copy, { ...settled, edition, state: 'standing', item_id: made.id });
    return { ...copy, path: made.path, edition, state: 'standing', problem: '' };
  }
  const isRenewed = copy.itemId !== null && (await desk.renew(ctx, tx, copy.itemId, carried));
  await writeCopy(ctx, tx, copy, isRenewed ? { ...settled, edition } : { state: 'ended', changed_at: now });
  return { ...copy, path: isRenewed ? path : '', edition, state: isRenewed ? 'standing' : 'ended', problem: '' };
}

async function pathOf(ctx: Ctx, tx: Tx, { kind, copy }: Look): Promise<string> {
  return copy.itemId === null ? '' : ((await kind.desk.standing(ctx, tx, copy.itemId))?.path ?? '');
}

/** Notes that a copy could not be carried and is tried again: what was full may have room by then. */
function later(ctx: Ctx, here: Shop, id: number, problem: string): Promise<void> {
  return ctx.services.crossing.write(ctx, '', (actIn) =>
    actIn(here, async (there, tx) => {
      const copy = await copyRow(there, tx, id);
      if (copy === null) return;
      const tries = copy.tries + 1;
      await writeCopy(there, tx, copy, { problem, tries, due_at: nextTry(tries, ctx.services.now()) });
    }),
  );
}

/** Notes why a copy was not made; one that stands stays as it is, and is tried again. */
async function refused(ctx: Ctx, here: Shop, id: number, code: string): Promise<void> {
  const isNew = await ctx.services.crossing.write(ctx, '', (actIn) =>
    actIn(here, async (there, tx) => {
      const copy = await copyRow(there, tx, id);
      if (copy?.state !== 'waiting') return false;
      const changed_at = ctx.services.now().toISOString();
      await writeCopy(there, tx, copy, { state: 'refused', problem: code, changed_at });
      await tellOfCopy(there, tx, copy, 'refused', code);
      return true;
    }),
  );
  if (!isNew) await later(ctx, here, id, code);
}
