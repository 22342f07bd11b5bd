import type { SampleShop } from '../../../../kernel/module/block-sample.ts';
import type { ReaderQuestion } from '../../engine/contract.ts';
import type { FillForm } from '../contract.ts';

const question = (text: string, kind: ReaderQuestion['kind']): ReaderQuestion => ({
  ...{ key: kind, kind, label: text, help: text, required: true, min: 1, max: 5, decimals: 0, unit: text },
  ...{ options: [{ key: 'a', label: text, left: 3, fen: 48_000, score: null }], shownIf: null },
  ...{ formula: '', silent: false, checks: [], body: text, textVersion: '', low: text, high: text, step: null },
  ...{ partial: false, many: false, rows: [{ key: 'r', label: text }] },
});

/** A form with questions of every look, and a text wherever people write one. */
export const sampleForm = (text: string): FillForm => ({
  ...{ id: 1, url: '/form?id=1', title: text, lead: text, locale: 'zh-CN', edition: 1, status: 'open' },
  ...{
    opensAt: null,
    closesAt: null,
    who: 'visitor',
    left: 3,
    perPerson: 'many',
    mostEach: null,
    mostDevice: null,
    minutes: null,
    lateTakes: true,
    tries: 1,
    profileKeys: [],
    invitedOnly: false,
    approves: false,
    ...{ dailyFrom: '', dailyUntil: '', weekdays: [], hidesFull: false, fullText: text, fullLink: '/forms' },
    feeFen: null,
    groupMost: null,
    layout: 'sheet',
    editable: false,
    thanks: text,
  },
  sections: [
    {
      ...{ key: 's', title: text },
      questions: (
        ['text', 'longText', 'number', 'one', 'several', 'scale', 'matrix', 'information', 'consent'] as const
      ).map((kind) => question(text, kind)),
    },
  ],
});

/** A form of the shop that takes answers, and its first question. */
export async function openForm(shop: SampleShop): Promise<{ id: number; question: string }> {
  const list = await shop.get<{ data: { id: number; status: string; who: string }[] }>('/api/front/form/list?limit=20');
  // One that visitors answer: others draw the way to sign in.
  const id = list.data.find(({ status, who }) => status === 'open' && who === 'visitor')?.id ?? 0;
  const { data } = await shop.get<{ data: FillForm }>(`/api/front/form/show/${id}`);
  return { id, question: data.sections[0]?.questions[0]?.label ?? '' };
}
