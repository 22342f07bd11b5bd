import { z } from 'zod';
import { dictionaryCode } from '../../../kernel/contract/dictionaries.ts';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, ids, int, line, orNone, saved, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { putBackContract, withdrawnDetail, withdrawnRow } from '../envelope/withdrawal-contract.ts';
import { DiseaseCode } from './contract.ts';
import { partKinds, partStates, sectionKeys } from './rules.ts';

/** What staff write of a disease, its parts aside. */
export const DiseaseValues = z.object({
  name: line(120, 1),
  nameEn: line(200).default(''),
  synonyms: z.array(line(120, 1)).max(40).default([]),
  codes: z.array(DiseaseCode).max(40).default([]),
  department: dictionaryCode('doctor.department').or(z.literal('')).default(''),
  pinyin: line(200).default(''),
  drugIds: ids(60).default([]),
  documentIds: ids(60).default([]),
  successorId: orNone(id()).default(null),
});

const record = 'disease.disease';
/** Lets one see the diseases at the desk. */
export const VIEW = `${record}.view`;
/** Lets one write of diseases. */
export const SAVE = `${record}.save`;
/** Lets one pass what others wrote of a disease. */
export const REVIEW = 'disease.part.review';

const PartState = z.enum(partStates);
const Section = z.object({
  key: z.enum(sectionKeys),
  text: text(20_000).default(''),
  textEn: text(30_000).default(''),
});

/** Which part of which disease, as its caller saw it; version 0 of one that was never written. */
const which = { diseaseId: id(), kind: z.enum(partKinds), version: int(0, 2_147_483_647) };

/** What the console asks of the diseases. */
export const diseaseAdmin = {
  ...recordContract({
    name: record,
    path: '/api/admin/disease/disease',
    row: z.object({
      name: z.string(),
      nameEn: z.string(),
      letter: z.string(),
      department: z.string(),
      /** Where the review of each part stands; null where nothing is written. */
      patient: PartState.nullable(),
      professional: PartState.nullable(),
      successorId: z.number().nullable(),
      successorName: z.string().nullable(),
      ...withdrawnRow,
      updatedAt: z.string(),
    }),
    detail: z.object({
      synonyms: z.array(z.string()),
      codes: z.array(DiseaseCode),
      pinyin: z.string(),
      sound: z.string(),
      drugIds: z.array(z.number()),
      documentIds: z.array(z.number()),
      ...withdrawnDetail,
    }),
    input: DiseaseValues,
    filters: { department: line(64), letter: line(1), isAsked: flag(), isObsolete: flag() },
    sort: ['name', 'updatedAt'],
    opens: 'up',
    permissions: { view: VIEW, save: SAVE, remove: `${record}.remove` },
    errors: ['disease.has_parts', 'disease.is_successor'],
  }),
  'disease.disease.putBack': putBackContract(record, '/api/admin/disease/disease'),
  'disease.part.list': endpoint({
    method: 'GET',
    path: '/api/admin/disease/part/list/{id}',
    access: { permission: VIEW },
    summary: 'Both parts of a disease: as they are being written, and where their reviews stand.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.array(
        z.object({
          kind: z.enum(partKinds),
          version: z.number(),
          sections: z.array(Section),
          state: PartState,
          comment: z.string(),
          /** The caller wrote some of it, and does not pass it. */
          isOwn: z.boolean(),
          /** What readers see; null where nothing was passed. */
          passed: z.array(Section).nullable(),
          passedAt: z.string().nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  'disease.part.save': endpoint({
    method: 'POST',
    path: '/api/admin/disease/part/save',
    access: { permission: SAVE },
    summary: 'Writes a part of a disease; readers see it once it is reviewed.',
    bodyBytes: 1024 * 1024,
    input: z.object({ ...which, sections: z.array(Section).max(sectionKeys.length) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  'disease.part.ask': endpoint({
    method: 'POST',
    path: '/api/admin/disease/part/ask',
    access: { permission: SAVE },
    summary: 'Asks for the review of a part as it is now.',
    input: z.object(which),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'disease.nothing_to_review'],
  }),
  'disease.part.answer': endpoint({
    method: 'POST',
    path: '/api/admin/disease/part/answer',
    access: { permission: REVIEW },
    summary: 'Passes a part as it was read, or sends it back with what has to be mended.',
    input: z.object({ ...which, verdict: z.enum(['passed', 'returned']), comment: text(500).default('') }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'disease.not_asked', 'disease.wrote_it', 'disease.comment_needed'],
  }),
};
