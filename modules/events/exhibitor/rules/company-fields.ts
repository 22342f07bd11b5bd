/** What of a company an exhibition may ask beside its name, which it always does. */
export const COMPANY_TEXTS = ['nameEn', 'about', 'aboutEn', 'website', 'registerNo'] as const;
/** The pictures of a company form. */
export const FORM_FILES = ['logo', 'licence'] as const;
export type FormFile = (typeof FORM_FILES)[number];

export const COMPANY_FIELDS = [...COMPANY_TEXTS, ...FORM_FILES] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];

/** How a field is asked: not at all, as one likes, or before a form is handed in. */
export const ASKS = ['off', 'asked', 'needed'] as const;
export type Ask = (typeof ASKS)[number];
export type CompanyAsks = Readonly<Record<CompanyField, Ask>>;

/** What an exhibition asks that says nothing else. */
export const USUAL_ASKS: CompanyAsks = {
  ...{ nameEn: 'asked', about: 'needed', aboutEn: 'asked', website: 'asked', registerNo: 'asked' },
  ...{ logo: 'needed', licence: 'needed' },
};

/** What is lacking before a form is handed in: fields, and answers to the exhibition's own questions. */
export const FORM_GAPS = ['name', ...COMPANY_FIELDS, 'answers'] as const;
export type FormGap = (typeof FORM_GAPS)[number];

/** The fields without which a form is not handed in and that hold nothing. */
export function lackingFields(asks: CompanyAsks, holds: (field: CompanyField | 'name') => boolean): FormGap[] {
  const needed: ('name' | CompanyField)[] = ['name', ...COMPANY_FIELDS.filter((field) => asks[field] === 'needed')];
  return needed.filter((field) => !holds(field));
}

type Texts = { name: string } & Record<(typeof COMPANY_TEXTS)[number], string>;

/** What a form says once only what is asked is taken from who writes: the rest is as it was. */
export function askedTexts<T extends Texts>(asks: CompanyAsks, given: T, before: T): T {
  const kept = COMPANY_TEXTS.filter((field) => asks[field] === 'off').map((field) => [field, before[field]]);
  return { ...given, ...Object.fromEntries(kept) };
}
