/** What a drug is sold as: by prescription, or over the counter in pharmacies alone (甲) or elsewhere too (乙). */
export const drugClasses = ['rx', 'otc_a', 'otc_b'] as const;
export type DrugClass = (typeof drugClasses)[number];

/** The sections that leaflets have, in their official order; the boxed warning stands before all others. */
export const leafletSections = [
  ...(['warning', 'composition', 'description', 'category', 'indications', 'strength', 'dosage'] as const),
  ...(['adverse', 'contraindications', 'precautions', 'pregnancy', 'children', 'elderly'] as const),
  ...(['interactions', 'overdose', 'trials', 'pharmacology', 'kinetics'] as const),
  ...(['storage', 'packaging', 'shelf_life', 'standard'] as const),
];
export type SectionKey = (typeof leafletSections)[number];

/** A section of a leaflet as it was approved. */
export interface Section {
  key: SectionKey;
  text: string;
}

/** Letters under which drugs are sorted by the ATC. */
export const atcGroups = ['A', 'B', 'C', 'D', 'G', 'H', 'J', 'L', 'M', 'N', 'P', 'R', 'S', 'V'] as const;

/** A code of the ATC, of any of its five levels. */
export const ATC = /^[A-DGHJLMNPRSV](\d\d([A-Z]([A-Z](\d\d)?)?)?)?$/;

/** Whether everybody may read all that is known of such a drug; one whose class nobody supplied counts as one on prescription. */
export const isOpenClass = (drugClass: DrugClass | null): boolean => drugClass === 'otc_a' || drugClass === 'otc_b';

/** An approval number as it is compared and kept: in capitals and narrow letters, without gaps. */
export const plainNumber = (number: string): string => number.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** Sections in the official order. */
export const inOfficialOrder = (sections: readonly Section[]): Section[] =>
  [...sections].sort((a, b) => leafletSections.indexOf(a.key) - leafletSections.indexOf(b.key));

/** The sections that came, went or say something else, in the official order. */
export function changedSections(before: readonly Section[], after: readonly Section[]): SectionKey[] {
  const [was, is] = [before, after].map((sections) => new Map(sections.map(({ key, text }) => [key, text])));
  return leafletSections.filter((key) => was?.get(key) !== is?.get(key));
}

// 400-820-1234, 010-62751234, 13900001234; an approval number has letters before its figures.
const PHONE = /(?<![\dA-Z])(?:[48]00[-\s]?\d{3}[-\s]?\d{4}|\(?0\d{2,3}\)?[-\s]\d{7,8}|1[3-9]\d{9})(?!\d)/;
const LINK = /https?:\/\/|www\.|[a-z0-9-]\.(?:com|cn|net|shop|store)\b/i;

/** Whether a text holds an address on the net or a telephone, which no page of a drug may show. */
export const holdsContact = (text: string): boolean => {
  const plain = text.normalize('NFKC');
  return LINK.test(plain) || PHONE.test(plain);
};
