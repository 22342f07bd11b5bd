import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { psychologicalAdmin } from '../admin-contract.ts';
import type { psychological, ShownScale } from '../contract.ts';
import type { Scale } from '../library/scale.ts';
import { scaleOf, scales } from '../library/scales.ts';
import { withheld } from '../library/withheld.ts';
import { type Advice, OUTCOMES } from '../rules/advice.ts';
import { safetyCard } from '../settings.ts';
import { usualAdvice } from './advice.ts';
import { normOf } from './norms.ts';
import { presentPart, scaleCard } from './present.ts';

type Public = typeof psychological;
type Admin = typeof psychologicalAdmin;

const itemKey = (number: number): string => `i${number}`;

/** What the shop stored about a scale. */
export interface Offer {
  scale: string;
  isOn: boolean;
  who: 'visitor' | 'member';
  rights: { by: string; at: string; note: string } | null;
  advice: Advice;
  version: number;
}

// A scale whose rights are unclear is offered by the statement of the shop alone, whatever else is stored.
const COLUMNS = `o.scale, o.is_on as "isOn", o.who, o.version, o.advice, case when o.rights_at is null then null else
  json_build_object('by', coalesce((select m.name from member m where m.shop_id = o.shop_id and m.id = o.rights_by), ''), 'at', o.rights_at, 'note', o.rights_note) end as rights`;

/** Whether people may fill a scale in. */
const isOffered = ({ rights: { kind } }: Scale, offer: Offer): boolean =>
  offer.isOn && (kind !== 'unclear' || offer.rights !== null);

const offersOf = ({ db, shop }: Ctx): Promise<Offer[]> =>
  db.rows<Offer>(`select ${COLUMNS} from psychological_offer o where o.shop_id = $1 order by o.scale limit 200`, [
    shop.id,
  ]);

interface Offered {
  scale: Scale;
  who: Offer['who'];
}

/** A scale that the shop has people fill in about themselves, with what it says of it; null where it does not. */
export async function offeredOrNull(ctx: Ctx, reader: Pick<Db, 'row'> | Tx, code: string): Promise<Offered | null> {
  const scale = scaleOf(code);
  if (scale === undefined || scale.isRated === true) return null;
  return offerOf(ctx, reader, scale);
}

/** The same of a scale that staff rate by. Refuses one that the shop does not offer to them. */
export async function ratedScale(ctx: Ctx, reader: Pick<Db, 'row'> | Tx, code: string): Promise<Scale> {
  const scale = scaleOf(code);
  const offer = scale?.isRated === true ? await offerOf(ctx, reader, scale) : null;
  if (offer === null) throw notFound();
  return offer.scale;
}

/** What the shop says of a scale that it offers; null where it does not. */
async function offerOf(ctx: Ctx, reader: Pick<Db, 'row'> | Tx, scale: Scale): Promise<Offered | null> {
  const offer = await reader.row<Offer>(
    `select ${COLUMNS} from psychological_offer o where o.shop_id = $1 and o.scale = $2`,
    [ctx.shop.id, scale.code],
  );
  return offer === null || !isOffered(scale, offer) ? null : { scale, who: offer.who };
}

/** A scale that the shop offers. Refuses one that it does not. */
export async function offeredScale(ctx: Ctx, reader: Pick<Db, 'row'> | Tx, code: string): Promise<Offered> {
  const found = await offeredOrNull(ctx, reader, code);
  if (found === null) throw notFound();
  return found;
}

/** The scales that the shop offers, in the order of the library: those that people fill in, or those that staff rate by. */
export async function listScales(ctx: Ctx, isRated = false): Promise<OutputOf<Public['psychological.scale.list']>> {
  const offers = new Map((await offersOf(ctx)).map((offer) => [offer.scale, offer]));
  return {
    data: scales.flatMap((scale) => {
      const offer = offers.get(scale.code);
      return (scale.isRated === true) === isRated && offer !== undefined && isOffered(scale, offer)
        ? [scaleCard(ctx.locale, scale, offer.who)]
        : [];
    }),
  };
}

/** A scale with everything that fills it in. */
export async function showOffered(ctx: Ctx, scale: Scale, who: Offer['who']): Promise<ShownScale> {
  const { locale } = ctx;
  return {
    scale: {
      ...scaleCard(locale, scale, who),
      lead: labelIn(locale, scale.lead),
      source: scale.source,
      rights: labelIn(locale, scale.rights.note),
      isWatched: scale.alertItem !== null,
      isCompared: (await normOf(ctx, ctx.db, scale)) !== null,
      safety: await safetyCard(ctx),
    },
    ...itemsAndRules(locale, scale),
    version: scale.edition,
  };
}

/** The items of a scale with their points, and how its parts are scored. */
function itemsAndRules(locale: Locale, scale: Scale): Pick<ShownScale, 'items' | 'rules'> {
  const keys = (numbers: readonly number[]): string[] => numbers.map(itemKey);
  return {
    items: scale.items.map(({ text, choices }, index) => ({
      key: itemKey(index + 1),
      text: labelIn(locale, text),
      choices: choices.map(({ label, score }, at) => ({ key: `c${at}`, label: labelIn(locale, label), score })),
    })),
    rules: scale.parts.map((part) => ({
      ...presentPart(locale, scale, part),
      ...{ items: keys(part.items), reverse: keys(part.reverse), share: part.share },
    })),
  };
}

/** How a scale is scored, for whoever configures: offered or not, but the words of one without a right are not told. */
export async function showScoring(ctx: Ctx, code: string): Promise<OutputOf<Admin['psychological.offer.scoring']>> {
  const scale = scaleOf(code);
  if (scale === undefined) throw notFound();
  const offer = (await offersOf(ctx)).find((one) => one.scale === code);
  const isUntold = scale.rights.kind === 'unclear' && (offer?.rights ?? null) === null;
  const { items, rules } = itemsAndRules(ctx.locale, scale);
  return {
    data: {
      ...{ edition: scale.edition, rules },
      items: items.map((item) => ({ ...item, text: isUntold ? null : item.text })),
      alertItem: scale.alertItem === null ? null : itemKey(scale.alertItem),
    },
  };
}

/** One scale that the shop offers, by its code. */
export async function showScale(ctx: Ctx, code: string): Promise<OutputOf<Public['psychological.scale.show']>> {
  const { scale, who } = await offeredScale(ctx, ctx.db, code);
  return { data: await showOffered(ctx, scale, who) };
}

/** Every scale of the library with what the shop makes of it. */
export async function listOffers(ctx: Ctx): Promise<OutputOf<Admin['psychological.offer.list']>> {
  const offers = new Map((await offersOf(ctx)).map((offer) => [offer.scale, offer]));
  return {
    data: scales.map((scale) => {
      const { code, name, about, items, edition, source, rights, alertItem } = scale;
      const offer = offers.get(code);
      return {
        ...{ id: code, name: labelIn(ctx.locale, name), about: labelIn(ctx.locale, about), items: items.length },
        ...{ edition, source, rights: { kind: rights.kind, note: labelIn(ctx.locale, rights.note) } },
        ...{ isWatched: alertItem !== null, isRated: scale.isRated === true },
        norm:
          scale.norm === undefined ? null : { name: labelIn(ctx.locale, scale.norm.name), source: scale.norm.source },
        isOn: offer !== undefined && isOffered(scale, offer),
        who: offer?.who ?? 'member',
        confirmed: offer?.rights ?? null,
        advice: OUTCOMES.map((outcome) => ({
          ...{ outcome, own: offer?.advice[outcome] ?? null },
          usual: usualAdvice(ctx, outcome),
        })),
        version: offer?.version ?? 0,
      };
    }),
    withheld: withheld.map(({ name, why }) => ({ name, why: labelIn(ctx.locale, why) })),
  };
}
