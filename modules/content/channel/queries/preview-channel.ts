import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { GRANTED } from '../../../../kernel/rules/facts.ts';
import { audienceGate } from '../../envelope/public.ts';
import type { channelAdmin } from '../admin-contract.ts';
import { MOST_COUNTED_OF_ONE, MOST_PICKS, type NamedThing, thingKey } from '../rules/channels.ts';
import { type KnownItem, type Reason, reasonsOut } from '../rules/reasons.ts';
import { kindNames } from './channel-kinds.ts';
import { channelPage } from './channel-page.ts';
import { countItems } from './count-items.ts';
import { dressedSql, everySql, newestSql } from './entries-sql.ts';
import { type Scope, scopeOf } from './scope-of.ts';

type Preview = (typeof channelAdmin)['channel.preview'];
type Known = KnownItem & { title: string };

/** How many of the newest items are looked at for those that a reader is not shown. */
const LOOKED_AT = 50;
const MOST_GATED = 10;

function thingsOf(text: string): NamedThing[] {
  const things = text.split(',').flatMap((named): NamedThing[] => {
    const [, type, id] = /^([a-z][a-z0-9_.-]{0,63}):([1-9]\d{0,14})$/.exec(named) ?? [];
    return type === undefined ? [] : [{ type, id: Number(id) }];
  });
  const isWhole = text === '' || things.length === text.split(',').length;
  if (!isWhole || things.length > MOST_PICKS) throw invalidInput({ picks: [] });
  return things;
}

/** A context in which a visitor reads, a member, or a member of whom a fact holds. */
function readerOf(ctx: Ctx, as: string): Ctx {
  if (as === 'visitor') return { ...ctx, person: null };
  const isFact = ctx.services.registry.facts.has(as);
  if (as !== 'member' && !isFact) throw invalidInput({ as: [ctx.t(errorKey('CODE_NOT_OFFERED'))] });
  const reader = { roles: [], facts: isFact ? { [as]: GRANTED } : {} };
  return { ...ctx, person: { ...ctx.person, ...reader } as unknown as Ctx['person'] };
}

/** Published items by their names, whoever they are for. */
async function knownItems(ctx: Ctx, things: readonly NamedThing[]): Promise<ReadonlyMap<string, Known>> {
  if (things.length === 0) return new Map();
  const values: unknown[] = [ctx.shop.id];
  const rows = await ctx.db.rows<Known>(everySql(things, ctx.locale, binder(values)), values);
  return new Map(rows.map((row) => [thingKey(row), row]));
}

/** The newest that a question finds, whoever they are for. */
async function newestOfAll(ctx: Ctx, scope: Scope): Promise<NamedThing[]> {
  if (scope.types.length === 0) return [];
  const values: unknown[] = [ctx.shop.id, ['public', 'member', ...ctx.services.registry.facts.keys()]];
  const columns = 'e.type, e.item_id AS id';
  return ctx.db.rows<NamedThing>(
    dressedSql(newestSql(scope, { limit: LOOKED_AT }, binder(values)), ctx.locale, columns),
    values,
  );
}

/** What a channel with these values shows a kind of reader, and why something is not among it (CH5). */
export async function previewChannel(ctx: Ctx, input: ParsedOf<Preview>): Promise<OutputOf<Preview>> {
  const { as, picks, missed, ...question } = input;
  const reader = readerOf(ctx, as);
  // Topics are asked as this reader, kinds as the shop has them.
  const scope = await scopeOf(reader, { ...question, picks: thingsOf(picks) });
  const { sees } = audienceGate(reader.person);
  const [[counted = { cnt: 0, isAtLeast: false }], page, newest] = await Promise.all([
    countItems(reader, [scope], MOST_COUNTED_OF_ONE),
    channelPage(reader, scope, await ctx.services.settings.get<number>(ctx, 'channel.perPage')),
    newestOfAll(ctx, scope),
  ]);
  const asked = thingsOf(missed);
  const known = await knownItems(ctx, [...scope.picks, ...asked, ...newest]);
  const names = kindNames(ctx);
  const told = ({ type, id }: NamedThing) => ({
    ...{ type, id, typeName: names.get(type) ?? type },
    title: known.get(thingKey({ type, id }))?.title ?? null,
  });
  const isPick = new Set(scope.picks.map(thingKey));
  const why = (thing: NamedThing): Reason[] =>
    reasonsOut(known.get(thingKey(thing)), scope, sees, isPick.has(thingKey(thing)));
  const named = [...scope.picks, ...asked.filter((thing) => !isPick.has(thingKey(thing)))];
  const gated = newest.filter(
    (thing) => !named.some((one) => thingKey(one) === thingKey(thing)) && why(thing).length > 0,
  );
  const out = [...named, ...gated.slice(0, MOST_GATED)].map((thing) => ({ ...told(thing), reasons: why(thing) }));
  return {
    ...counted,
    data: page.rows.map(({ type, item_id: id, title, published_at: at, audience, place }) => ({
      ...{ ...told({ type, id }), title, at, audience },
      isPicked: place.in === 'picks',
    })),
    out: out.filter(({ reasons }) => reasons.length > 0),
  };
}
