import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { flag, id, int, line, listOf, shown, text } from '../../../kernel/contract/fields.ts';
import { HistoryEntry, historyInput, recordContract } from '../../../kernel/record/record-contract.ts';
import { DEFINITION_BYTES, FormSection } from '../engine/contract.ts';
import { QUESTION_KINDS } from '../engine/rules/question-kinds.ts';
import { ProfileLayout } from './contract.ts';

/** Lets one read what identifies somebody in profiles in full. */
export const PLAIN = 'profile.answer.plain';

/** Lets one say what the profile asks. */
const CONFIGURE = 'profile.part.configure';

/** What a shop says of a part of the profile. */
export const PartValues = z.object({
  title: line(80, 1),
  titleEn: line(120).default(''),
  lead: text(300).default(''),
  leadEn: text(400).default(''),
  sections: z.array(FormSection).min(1).max(12),
  layouts: z.array(ProfileLayout).max(2).default([]),
  isAsked: flag().default(false),
  isOn: flag().default(true),
  position: int(0, 10_000).default(0),
});

const part = recordContract({
  name: 'profile.part',
  path: '/api/configure/profile/part',
  row: z.object({
    title: z.string(),
    titleEn: z.string(),
    layouts: z.array(ProfileLayout),
    isAsked: z.boolean(),
    isOn: z.boolean(),
    position: z.number(),
    edition: z.number(),
    /** Members who answered it. */
    answers: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({ lead: z.string(), leadEn: z.string(), sections: z.array(FormSection) }),
  input: PartValues,
  bodyBytes: DEFINITION_BYTES,
  filters: { isOn: flag() },
  sort: ['position', 'updatedAt'],
  opens: 'up',
  permissions: { view: CONFIGURE, save: CONFIGURE, remove: CONFIGURE },
  errors: ['profile.part_used', 'profile.too_many_parts'],
});

const Given = z.record(z.string().max(64), z.union([z.string(), z.array(z.string())]));

/** A part of somebody's profile as staff see it, in the words of the edition that was answered. */
const PersonPart = z.object({
  id: z.number(),
  title: z.string(),
  /** Number of the answer; null where there is none. */
  answerId: z.number().nullable(),
  version: z.number(),
  at: z.string().nullable(),
  questions: z.array(z.object({ key: z.string(), kind: z.enum(QUESTION_KINDS), label: z.string() })),
  texts: z.record(z.string(), z.string()),
  phones: z.record(z.string(), personal(z.string(), { mask: 'phone', plain: PLAIN })),
  mails: z.record(z.string(), personal(z.string(), { mask: 'email', plain: PLAIN })),
  personals: z.record(z.string(), personal(z.string(), { mask: 'name', plain: PLAIN })),
  /** What staff may correct: the present questions without those whose answers are hidden from them, and what stands there. */
  sections: z.array(FormSection),
  given: Given,
});
export type PersonPart = z.output<typeof PersonPart>;

/** What staff do with the profiles of members. */
const desk = {
  'profile.answer.show': endpoint({
    method: 'GET',
    path: '/api/admin/profile/answer/show/{id}',
    access: { permission: 'profile.answer.review' },
    summary: 'The profile of one member, part by part.',
    input: z.object({ id: id() }),
    output: shown(z.object({ id: z.number(), parts: z.array(PersonPart) })),
    errors: ['NOT_FOUND'],
  }),
  'profile.answer.amend': endpoint({
    method: 'POST',
    path: '/api/admin/profile/answer/amend',
    access: { permission: 'profile.answer.amend' },
    summary: 'Corrects what a member answered to a part of the profile; answers that are hidden from the caller stay.',
    input: z.object({
      memberId: id(),
      partId: id(),
      version: int(0, 2_147_483_647),
      answers: z.record(z.string().max(64), z.unknown()).default({}),
      reason: text(300).default(''),
    }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  'profile.answer.history': endpoint({
    method: 'GET',
    path: '/api/admin/profile/answer/history/{id}',
    access: { permission: 'profile.answer.review' },
    summary: 'Who changed an answer of a profile, question by question.',
    input: historyInput,
    output: listOf(HistoryEntry),
    errors: ['NOT_FOUND'],
    record: 'profile.answer',
  }),
};

/** What staff ask of the profile. */
export const profileAdmin = { ...part, ...desk };
/** The calls on parts alone, which the record kit makes. */
export const partRecord = part;
/** The calls on what members answered. */
export const profileDesk = desk;
