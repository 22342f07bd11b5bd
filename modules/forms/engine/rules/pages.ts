/** How a sheet is laid out: whole, a section at a time, or a question at a time. */
export const LAYOUTS = ['sheet', 'sections', 'questions'] as const;
export type SheetLayout = (typeof LAYOUTS)[number];

interface Section {
  questions: readonly { key: string; kind: string }[];
}

/** What stands on one page: the questions by their keys. */
export type SheetPage = ReadonlySet<string>;

/** The question that an answer, or a fault, belongs to: rows and columns are named behind it. */
const questionOf = (key: string): string => key.split('.')[0] ?? key;

/** The pages of what is asked so far, in order; none is empty, and what is only told stands with the question behind it. */
export function pagesOf(
  sections: readonly Section[],
  layout: SheetLayout,
  asked: ReadonlySet<string>,
): readonly SheetPage[] {
  const shown = sections.map(({ questions }) => questions.filter(({ key }) => asked.has(key)));
  const pages: string[][] = [];
  for (const questions of shown) {
    const keys = questions.map(({ key }) => key);
    if (layout === 'sections') pages.push(keys);
    else if (layout === 'questions') {
      let told: string[] = [];
      for (const { key, kind } of questions) {
        told.push(key);
        if (kind === 'information') continue;
        pages.push(told);
        told = [];
      }
      pages.push(told);
    } else {
      const [whole] = pages;
      if (whole === undefined) pages.push(keys);
      else whole.push(...keys);
    }
  }
  return pages.filter((keys) => keys.length > 0).map((keys) => new Set(keys));
}

/** Whether an answer under this key stands on a page. */
export const isOnPage = (page: SheetPage, key: string): boolean => page.has(questionOf(key));

/** The page on which an answer under this key stands; -1 where it stands on none. */
export const pageOf = (pages: readonly SheetPage[], key: string): number =>
  pages.findIndex((page) => isOnPage(page, key));
