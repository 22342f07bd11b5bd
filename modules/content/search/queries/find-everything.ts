import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { FindSpec } from '../../../../kernel/module/find-spec.ts';
import { inLanguage, labelIn } from '../../../../kernel/rules/in-language.ts';
import { maskAs } from '../../../../kernel/rules/mask.ts';
import { catchUpForSearch } from '../commands/catch-up.ts';
import { markedWords } from '../excerpt.ts';
import type { find, Hit, HitGroup } from '../find-contract.ts';
import { corrected } from './corrected.ts';
import { type FoundRecord, findInIndex, kindsFor, MOST_LOOKED_AT } from './find-in-index.ts';
import { findInList, listedScreens } from './find-in-lists.ts';

type Input = ParsedOf<(typeof find)['search.find']>;

function shownTitle(ctx: Ctx, { title: mark }: FindSpec, title: string): string {
  const isPlain = !mark || (mark.plain !== undefined && ctx.can(mark.plain));
  return isPlain ? title : (maskAs(mark.mask, title) ?? '');
}

/** A record of the index as a hit. */
export function hitOf(ctx: Ctx, spec: FindSpec, row: Omit<FoundRecord, 'total'>): Hit {
  const title = inLanguage(ctx.locale, row.title, row.title_en);
  return {
    kind: row.kind,
    ref: String(row.id),
    title: shownTitle(ctx, spec, title),
    note: row.note,
    state: row.state === null || spec.states === undefined ? '' : ctx.t(`${spec.states}.${row.state}`),
    address: `${spec.screen}/${row.id}`,
  };
}

async function groupsOf(ctx: Ctx, q: string, { kind, page, limit }: Input): Promise<HitGroup[]> {
  const kinds = kindsFor(ctx).filter(([each]) => kind === undefined || each === kind);
  const lists = listedScreens(ctx).filter((each) => kind === undefined || each.kind === kind);
  const [rows, listed] = await Promise.all([
    findInIndex(ctx, { typed: q, kinds, page, limit }),
    Promise.all(lists.map((each) => findInList(ctx, each, { q, page, limit }))),
  ]);
  const indexed = kinds.flatMap(([each, spec]): HitGroup[] => {
    const own = rows.filter((row) => row.kind === each);
    if (own.length === 0) return [];
    const counted = own[0]?.total ?? 0;
    return [
      {
        kind: each,
        label: labelIn(ctx.locale, spec.label),
        total: Math.min(counted, MOST_LOOKED_AT),
        isAtLeast: counted > MOST_LOOKED_AT,
        hits: own.map((row) => hitOf(ctx, spec, row)),
      },
    ];
  });
  return [...indexed, ...listed.filter(({ hits }) => hits.length > 0)];
}

/** Everything in a shop's console that a person finds by some words, grouped by kind. */
export async function findEverything(ctx: Ctx, input: Input): Promise<OutputOf<(typeof find)['search.find']>> {
  const { q } = input;
  if (q === '') return { groups: [], words: [], instead: null };
  await catchUpForSearch(ctx);
  const groups = await groupsOf(ctx, q, input);
  if (groups.length > 0) return { groups, words: markedWords(q), instead: null };
  const meant = await corrected(ctx, q);
  const instead = meant === null ? [] : await groupsOf(ctx, meant, input);
  if (meant === null || instead.length === 0) return { groups: [], words: [], instead: null };
  return { groups: instead, words: markedWords(meant), instead: meant };
}
