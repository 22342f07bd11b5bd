import { type Locale, textLocale } from '../../../kernel/rules/locale.ts';

/** How a code stands to what a disease is: the same, wider than it, or narrower. */
export const codeRelations = ['exact', 'broader', 'narrower'] as const;
export type CodeRelation = (typeof codeRelations)[number];

/** Systems that codes come from. */
export const codeSystems = ['icd10', 'icd11', 'orpha', 'omim', 'snomed', 'national'] as const;
export type CodeSystem = (typeof codeSystems)[number];

/** A code of a disease in some system. */
export interface DiseaseCode {
  system: CodeSystem;
  code: string;
  relation: CodeRelation;
}

/** What is written of a disease, each part reviewed by itself: for patients, and for doctors. */
export const partKinds = ['patient', 'professional'] as const;
export type PartKind = (typeof partKinds)[number];

/** The sections of each part in their order; those without a text are not shown. */
export const partSections = {
  patient: ['overview', 'symptoms', 'visit', 'treatment', 'living', 'support'],
  professional: ['definition', 'epidemiology', 'cause', 'diagnosis', 'differential', 'therapy', 'follow_up', 'sources'],
} as const satisfies Record<PartKind, readonly string[]>;

/** Every section there is. */
export const sectionKeys = [...partSections.patient, ...partSections.professional] as const;
export type SectionKey = (typeof sectionKeys)[number];

/** A section in both languages, plain text. */
export interface PartSection {
  key: SectionKey;
  text: string;
  textEn: string;
}

/** Where the review of a part stands. */
export const partStates = ['draft', 'asked', 'passed', 'returned'] as const;
export type PartState = (typeof partStates)[number];

/** Letters of the index; `#` holds what begins with none. */
export const indexLetters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'] as const;

/** The letter under which a name stands that sounds so. */
export const letterOf = (sound: string): string => (/^[a-z]/.test(sound) ? sound.charAt(0).toUpperCase() : '#');

/** How a name sounds, as the index compares it: small letters and figures alone. */
export const plainSound = (sound: string): string =>
  sound
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The sections of a part that say something, in their order; `null` where there is one that does not belong to it, or stands twice. */
export function orderedSections(kind: PartKind, sections: readonly PartSection[]): PartSection[] | null {
  const order: readonly SectionKey[] = partSections[kind];
  const keys = new Set(sections.map(({ key }) => key));
  if (keys.size < sections.length || sections.some(({ key }) => !order.includes(key))) return null;
  return sections
    .filter(({ text, textEn }) => text !== '' || textEn !== '')
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}

const MARKS: Readonly<Record<string, CodeRelation>> = {
  上位: 'broader',
  下位: 'narrower',
  broader: 'broader',
  narrower: 'narrower',
};

/** Reads codes as files have them: `E75.2、E75（上位）`. */
export function readCodes(system: CodeSystem, words: readonly string[]): DiseaseCode[] {
  return words.map((word) => {
    const [, code = word, mark = ''] = /^(.*?)\s*[（(]\s*([^）)]*)[）)]$/.exec(word) ?? [];
    const relation = MARKS[mark.trim().toLowerCase()];
    // A mark that is none belongs to the code, and is seen there.
    return relation === undefined ? { system, code: word, relation: 'exact' } : { system, code: code.trim(), relation };
  });
}

/** The synonyms that somebody who reads in a language can read: names in Chinese say nothing to whoever reads English. */
export const synonymsIn = (locale: Locale, synonyms: readonly string[]): string =>
  locale === 'en' ? synonyms.filter((name) => textLocale(name) === 'en').join(', ') : synonyms.join('、');
