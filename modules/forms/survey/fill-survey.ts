import type { Locale } from '../../../kernel/rules/locale.ts';
import type { FormSection } from '../engine/contract.ts';
import { type Pick as PickText, readerSections } from '../engine/rules/reader-question.ts';
import type { FillSurvey, Layout, Shares, Who } from './contract.ts';
import { surveyStatus } from './survey-status.ts';

/** What of a survey's row says how it is filled in. */
export interface FillRow {
  id: number;
  title: string;
  lead: string;
  locales: Locale[];
  state: string | null;
  opensAt: string | null;
  closesAt: string | null;
  who: Who;
  anonymous: boolean;
  sections: FormSection[];
  layout: Layout;
  shares: Shares;
  mixesQuestions: boolean;
  mixedChoices: string[];
  /** Always there in a published one. */
  smallest: number | null;
  thanks_zh: string;
  thanks_en: string;
}

type Filled = Omit<FillSurvey, 'id' | 'title' | 'lead' | 'locale'>;

/** What a survey asks and whether it takes answers, in one language; a withdrawn one takes none. */
export function fillSurvey(row: Omit<FillRow, 'id' | 'title' | 'lead' | 'locales'>, pick: PickText, now: Date): Filled {
  const { opensAt, closesAt, who, anonymous, layout, smallest, state, shares, mixesQuestions, mixedChoices } = row;
  const isWithdrawn = state === 'withdrawn';
  return {
    ...{ opensAt, closesAt, who, anonymous, layout, shares, mixesQuestions, mixedChoices },
    smallest: smallest ?? 1,
    status: isWithdrawn ? 'closed' : surveyStatus(row, now),
    sections: isWithdrawn ? [] : readerSections(row.sections, pick),
    thanks: pick(row.thanks_zh, row.thanks_en),
  };
}
