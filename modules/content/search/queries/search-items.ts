import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { noteMiss } from '../commands/note-miss.ts';
import type { search } from '../contract.ts';
import { excerptOf, markedWords } from '../excerpt.ts';
import { spanBegin } from '../span-begin.ts';
import { synonymsIn, synonymTsquery } from '../synonym-query.ts';
import { type TagName, tagNames } from '../tag-names.ts';
import { corrected } from './corrected.ts';
import { type FoundRow, toldItems } from './found-items.ts';
import { type HitFigures, hitFigures } from './hit-figures.ts';
import { hitRows } from './hit-rows.ts';
import { initialled, spoken } from './spoken.ts';
import { synonyms } from './synonyms.ts';

type Input = ParsedOf<(typeof search)['search.search']>;
type Output = OutputOf<(typeof search)['search.search']>;

interface Answer extends HitFigures {
  rows: (FoundRow & { body: string })[];
  /** Names of the tags of what was found, as far as they are counted. */
  names: ReadonlyMap<number, TagName>;
}

async function ask(ctx: Ctx, query: string | null, input: Input): Promise<Answer> {
  const { since, ...rest } = input;
  const from = since === undefined ? undefined : spanBegin(since, ctx.services.now());
  const wanted = { ...rest, query, from };
  const figures = await hitFigures(ctx, wanted);
  // Most rows carry no other tags than those that are counted.
  const counted = figures.tags.map(({ value }) => value);
  const [rows, names] = await Promise.all([hitRows(ctx, wanted, figures), tagNames(ctx, counted)]);
  const more = rows.flatMap((row) => row.tag_ids.filter((id) => !names.has(id) && !counted.includes(id)));
  return { rows, names: new Map([...names, ...(await tagNames(ctx, more))]), ...figures };
}

function answered(ctx: Ctx, { rows, names, total, isAtLeast, types, tags, dates }: Answer, words: string[]) {
  const items = toldItems(rows, names);
  return {
    // What stands in title or lead is seen there.
    data: items.map((item, index) => ({
      ...item,
      excerpt:
        excerptOf(`${item.title} ${item.lead}`, words) === null ? excerptOf(rows[index]?.body ?? '', words) : null,
    })),
    total,
    isAtLeast,
    words,
    facets: {
      types: types.map(({ value, cnt }) => ({ value, cnt, name: typeName(ctx, value) })),
      tags: tags.flatMap(({ value, cnt }) => {
        const tag = names.get(value);
        return tag === undefined ? [] : [{ value: String(value), name: tag.name, cnt, category: tag.category }];
      }),
      dates,
    },
  };
}

/**
 * Items that hold every word asked for or a synonym of it, those with it in the title first; without words, everything
 * by date. Where nothing holds them, what is found with the word that was meant: typed as it sounds, mistyped, or by its initials.
 */
export async function searchItems(ctx: Ctx, input: Input): Promise<Output> {
  const { q, page, limit } = input;
  const none = {
    data: [],
    total: 0,
    page,
    limit,
    words: [],
    instead: null,
    facets: { types: [], tags: [], dates: [] },
  };
  const sets = q === '' ? [] : await synonyms(ctx);
  const query = synonymTsquery(q, sets);
  // Something was typed, but nothing that can be searched for.
  if (query === null && q !== '') return none;
  const found = await ask(ctx, query, input);
  if (found.total > 0 || q === '') {
    const words = markedWords([q, ...synonymsIn(q, sets)].join(' '));
    return { page, limit, instead: null, ...answered(ctx, found, words) };
  }
  const meant = (await spoken(ctx, q)) ?? (await corrected(ctx, q)) ?? (await initialled(ctx, q, sets));
  const instead = meant === null ? null : await ask(ctx, synonymTsquery(meant, sets), input);
  if (meant !== null && instead !== null && instead.total > 0) {
    return {
      page,
      limit,
      instead: meant,
      ...answered(ctx, instead, markedWords([meant, ...synonymsIn(meant, sets)].join(' '))),
    };
  }
  if (input.types.length === 0 && input.tags.length === 0 && input.since === undefined) await noteMiss(ctx, q);
  return none;
}

function typeName(ctx: Ctx, type: string): string {
  const label = ctx.services.registry.targets.get(type)?.label;
  if (label === undefined) return type;
  return labelIn(ctx.locale, label);
}
