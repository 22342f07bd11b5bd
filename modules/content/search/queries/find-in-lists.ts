import { z } from 'zod';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { runEndpoint } from '../../../../kernel/http/run-endpoint.ts';
import type { Binding } from '../../../../kernel/module/binding.ts';
import { consoleBinding } from '../../../../kernel/module/console-binding.ts';
import type { ScreenSpec } from '../../../../kernel/module/menu-spec.ts';
import { mayOpen } from '../../../../kernel/permission/holds.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { foldedText } from '../../../../kernel/rules/search-terms.ts';
import type { Hit, HitGroup } from '../find-contract.ts';

type Row = Record<string, unknown>;

/** A screen whose records are few: they are found by its own list. */
export interface ListedScreen {
  /** Kind of its hits: the screen's address. */
  kind: string;
  label: string;
  list: string;
  name: string;
  by?: { property: string; parameter: string };
}

/** The screens of this shop whose lists a person may search. */
export function listedScreens(ctx: Ctx): ListedScreen[] {
  return ctx.services.registry.enabled(ctx.shop).flatMap(({ screens = [], menu = [] }) =>
    screens.flatMap(({ face, path, permission, find }: ScreenSpec) => {
      if (find === undefined || !mayOpen(ctx.person, permission)) return [];
      const base = path.split('/:')[0] ?? path;
      const entry = menu.find((each) => each.face === face && each.path === base);
      const label = entry === undefined ? base : labelIn(ctx.locale, entry.label);
      return [{ kind: `/${face}/${base}`, label, ...find }];
    }),
  );
}

/** What a row is called: the English name where there is one and English is read. */
function nameOf(row: Row, property: string, isEnglish: boolean): string {
  const value = row[property];
  if (typeof value === 'object' && value !== null) return String((value as Row)[isEnglish ? 'en' : 'zh'] ?? '');
  const english = row[`${property}En`];
  return isEnglish && typeof english === 'string' && english !== '' ? english : String(value ?? '');
}

/** Whether a list looks for words by itself; what does not is short, and its rows are picked here. */
const looksItself = ({ endpoint }: Binding): boolean =>
  endpoint.input instanceof z.ZodObject && endpoint.input.shape.q !== undefined;

/** Rows of a screen's own list, asked as the person who searches. */
export async function findInList(
  ctx: Ctx,
  { kind, label, list, name, by }: ListedScreen,
  { q, page, limit }: { q: string; page: number; limit: number },
): Promise<HitGroup> {
  const binding = consoleBinding(ctx.services.registry, 'GET', list);
  if (binding === null) throw new Error(`There is no list ${list}.`);
  const isLooking = looksItself(binding);
  const answer = (await runEndpoint(binding, isLooking ? { q, page, limit } : {}, ctx)) as {
    data: Row[];
    total?: number;
    isAtLeast?: boolean;
  };
  const hits = answer.data.map((row): Hit => {
    const ref = String(by === undefined ? row.id : row[by.property]);
    return {
      ...{ kind, ref, state: '', title: nameOf(row, name, ctx.locale === 'en') },
      note: by === undefined ? '' : ref,
      address: by === undefined ? `${kind}/${ref}` : `${kind}?${new URLSearchParams({ [by.parameter]: ref })}`,
    };
  });
  const words = foldedText(q).split(/\s+/);
  const found = isLooking
    ? hits
    : hits.filter(({ title, note }) => words.every((word) => foldedText(`${title} ${note}`).includes(word)));
  // A list that answers everything at once knows no pages.
  const isWhole = answer.total === undefined;
  return {
    ...{ kind, label, isAtLeast: answer.isAtLeast ?? false },
    total: answer.total ?? found.length,
    hits: isWhole ? found.slice((page - 1) * limit, page * limit) : found,
  };
}
