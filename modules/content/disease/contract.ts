import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, key, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';
import { Withdrawal } from '../envelope/withdrawal-contract.ts';
import { codeRelations, codeSystems, indexLetters, sectionKeys } from './rules.ts';

/** A disease as the directory shows it. */
export const DiseaseRow = z.object({
  id: z.number(),
  name: z.string(),
  synonyms: z.array(z.string()),
  letter: z.string(),
  /** Empty where nobody said. */
  department: z.string(),
  departmentName: z.string(),
});
export type DiseaseRow = z.output<typeof DiseaseRow>;

/** A code in some system, and how it stands to the disease. */
export const DiseaseCode = z.object({
  system: z.enum(codeSystems),
  code: line(40, 1),
  relation: z.enum(codeRelations),
});

/** What was passed of a part; empty sections are left out. */
export const DiseasePart = z.object({
  sections: z.array(z.object({ key: z.enum(sectionKeys), text: z.string() })).min(1),
  passedAt: z.string(),
});
export type DiseasePart = z.output<typeof DiseasePart>;

/** Something that belongs to a disease and that this reader may see. */
const Linked = z.object({ id: z.number(), title: z.string(), lead: z.string(), url: z.string() });
export type Linked = z.output<typeof Linked>;

/** What readers ask of the diseases. */
export const disease = {
  'disease.list': endpoint({
    method: 'GET',
    path: '/api/front/disease/list',
    access: 'visitor',
    summary:
      'Diseases as their names sound; words find them by name, synonym, pinyin and code. Obsolete ones are none of them.',
    input: z.object({
      letter: z.enum(indexLetters as unknown as [string, ...string[]]).optional(),
      department: key().optional(),
      q: line(100).default(''),
      ...paging,
    }),
    output: listOf(DiseaseRow),
  }),
  'disease.index': endpoint({
    method: 'GET',
    path: '/api/front/disease/index',
    access: 'visitor',
    summary: 'The letters and the departments under which there are diseases.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        letters: z.array(z.string()),
        departments: z.array(z.object({ value: z.string(), name: z.string() })),
      }),
    }),
  }),
  'disease.show': endpoint({
    method: 'GET',
    path: '/api/front/disease/show/{id}',
    access: 'visitor',
    summary: 'One disease; of an obsolete one the disease that stands in its place, under its own number.',
    input: z.object({ id: id() }),
    output: shown(
      DiseaseRow.extend({
        nameEn: z.string(),
        /** It was taken off the site: nothing is told of it but its name and why. */
        withdrawal: Withdrawal,
        codes: z.array(DiseaseCode),
        /** Each null where nothing was passed, the professional one also to whom is no granted doctor. */
        patient: DiseasePart.nullable(),
        professional: DiseasePart.nullable(),
        /** There is a professional part, which is for granted doctors. */
        isWithheld: z.boolean(),
        drugs: z.array(Linked),
        documents: z.array(Linked),
        /** What the shop says under every disease; empty where it says nothing. */
        notice: z.string(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
};
