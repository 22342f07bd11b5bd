import type { FormSection, Question, RowQuestion } from '../contract.ts';

/** What a text is of a section or of a question. */
export type TextPart = 'title' | 'label' | 'help' | 'body' | 'unit' | 'low' | 'high' | 'option' | 'row' | 'message';

/** One text of a definition in both languages, with where it stands. */
export interface PlacedText {
  /** Names it for good, as long as its question keeps its choices and rows. */
  id: string;
  part: TextPart;
  section: string;
  /** The question that it belongs to, in rows too; null for a section's. */
  question: string | null;
  /** Which choice or row by its key, which check by its place. */
  at: string;
  zh: string;
  en: string;
  most: { zh: number; en: number };
}

const MOST: Readonly<Record<TextPart, { zh: number; en: number }>> = {
  ...{ title: { zh: 80, en: 120 }, label: { zh: 300, en: 400 }, help: { zh: 500, en: 700 } },
  ...{ body: { zh: 6000, en: 9000 }, unit: { zh: 20, en: 30 }, low: { zh: 60, en: 80 }, high: { zh: 60, en: 80 } },
  ...{ option: { zh: 120, en: 160 }, row: { zh: 200, en: 300 }, message: { zh: 200, en: 300 } },
};

/** Parts of a question that are one text each. */
const OWN = ['label', 'help', 'body', 'unit', 'low', 'high'] as const;

function textsOfQuestion(section: string, question: Question): PlacedText[] {
  const { key, options, rows = [], checks = [], questions = [] } = question;
  const text = (part: TextPart, at: string, zh: string, en: string): PlacedText => ({
    ...{ id: `${key} ${part} ${at}`, part, section, question: key, at, zh, en, most: MOST[part] },
  });
  const own = OWN.map((part) => text(part, '', question[part] ?? '', question[`${part}En`] ?? ''));
  return [
    // Of what may stay empty in both there is nothing to translate; what is asked is always wanted.
    ...own.filter(({ part, zh, en }) => part === 'label' || zh !== '' || en !== ''),
    ...options.map((one) => text('option', one.key, one.label, one.labelEn)),
    ...rows.map((one) => text('row', one.key, one.label, one.labelEn)),
    ...checks.map((check, at) => text('message', String(at), check.message, check.messageEn)),
    ...questions.flatMap((one) => textsOfQuestion(section, one)),
  ];
}

/** Every text of a definition in the order in which it is read. */
export const textsOf = (sections: readonly FormSection[]): PlacedText[] =>
  sections.flatMap(({ key, title, titleEn, questions }) => [
    ...(title === '' && titleEn === ''
      ? []
      : [
          {
            ...{ id: `${key} title`, part: 'title' as const, section: key, question: null, at: '' },
            ...{ zh: title, en: titleEn, most: MOST.title },
          },
        ]),
    ...questions.flatMap((question) => textsOfQuestion(key, question)),
  ]);

const labelled = <T extends { key: string; label: string; labelEn: string }>(
  list: readonly T[],
  at: string,
  name: 'label' | 'labelEn',
  value: string,
): T[] => list.map((one) => (one.key === at ? { ...one, [name]: value } : one));

function changedQuestion<Q extends Question>(question: Q, text: PlacedText, language: 'zh' | 'en', value: string): Q {
  const { part, at } = text;
  const name = language === 'zh' ? 'label' : 'labelEn';
  switch (part) {
    case 'option':
      return { ...question, options: labelled(question.options, at, name, value) };
    case 'row':
      return { ...question, rows: labelled(question.rows, at, name, value) };
    case 'message': {
      const message = language === 'zh' ? 'message' : 'messageEn';
      const checks = question.checks.map((check, index) =>
        String(index) === at ? { ...check, [message]: value } : check,
      );
      return { ...question, checks };
    }
    default:
      return { ...question, [language === 'zh' ? part : `${part}En`]: value };
  }
}

/** With one of its texts written anew; what does not hold it stays the same object. */
export function withText(
  sections: readonly FormSection[],
  text: PlacedText,
  language: 'zh' | 'en',
  value: string,
): FormSection[] {
  return sections.map((section) => {
    if (section.key !== text.section) return section;
    if (text.question === null) return { ...section, [language === 'zh' ? 'title' : 'titleEn']: value };
    const within = <Q extends Question>(question: Q): Q => {
      if (question.key === text.question) return changedQuestion(question, text, language, value);
      const own: readonly RowQuestion[] = question.questions ?? [];
      return own.some(({ key }) => key === text.question)
        ? { ...question, questions: own.map((one) => within(one)) }
        : question;
    };
    return { ...section, questions: section.questions.map((one) => within(one)) };
  });
}
