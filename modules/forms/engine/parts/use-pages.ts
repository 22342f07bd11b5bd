import { useState } from 'react';
import type { ReaderSection } from '../contract.ts';
import type { Answers } from '../rules/answer-rules.ts';
import { askedOf, given } from '../rules/asked-of.ts';
import { type Context, NO_CONTEXT } from '../rules/context.ts';
import { questionsOf } from '../rules/definition-rules.ts';
import { pageOf, pagesOf, type SheetLayout, type SheetPage } from '../rules/pages.ts';
import { dateOfToday } from './fault-texts.ts';

/** The pages of a sheet as far as it was answered, and the one that is open. */
export interface Pages {
  /** What stands on the open page; null where everything stands on one. */
  page: SheetPage | null;
  /** Its place, from 0, and how many there are. */
  at: number;
  of: number;
  isLast: boolean;
  go(step: -1 | 1): void;
  /** Opens the page on which the question of this key stands. */
  show(key: string): void;
}

const NOWHERE: SheetPage = new Set();

/** Lays a sheet out in pages, which come and go with what is asked. */
export function usePages(
  sections: readonly ReaderSection[],
  layout: SheetLayout,
  values: Answers,
  context: Context = NO_CONTEXT,
): Pages {
  const [wanted, setWanted] = useState(0);
  const { asked } = askedOf(questionsOf(sections), given(values), dateOfToday(), context);
  const drawn = new Set(asked.filter(({ silent }) => !silent).map(({ key }) => key));
  const pages = pagesOf(sections, layout, drawn);
  const at = Math.max(0, Math.min(wanted, pages.length - 1));
  return {
    page: layout === 'sheet' ? null : (pages[at] ?? NOWHERE),
    at,
    of: pages.length,
    isLast: at >= pages.length - 1,
    go: (step) => setWanted(Math.max(0, at + step)),
    show: (key) => {
      const place = pageOf(pages, key);
      if (place >= 0) setWanted(place);
    },
  };
}
