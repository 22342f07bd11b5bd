import { z } from 'zod';
import { id } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { DEFINITION_BYTES, FormSection } from '../../forms/engine/contract.ts';
import { ASKS } from './rules/company-fields.ts';

/** Lets one say what exhibitors are asked about their company. */
export const CONFIGURE = 'exhibitor.sheet.configure';

/** How each field of a company form is asked. */
export const AsksShown = z.object({
  ...{ nameEn: z.enum(ASKS), about: z.enum(ASKS), aboutEn: z.enum(ASKS), website: z.enum(ASKS) },
  ...{ registerNo: z.enum(ASKS), logo: z.enum(ASKS), licence: z.enum(ASKS) },
});

/** What a shop says of the company form of one exhibition. */
export const SheetValues = z.object({
  exhibitionId: id(),
  asks: AsksShown,
  sections: z.array(FormSection).max(12).default([]),
});

/** The company forms of exhibitions; one that has none asks what is usual. */
export const sheetRecord = recordContract({
  name: 'exhibitor.sheet',
  path: '/api/configure/exhibitor/sheet',
  row: z.object({
    exhibitionId: z.number(),
    conference: z.string(),
    edition: z.number(),
    /** Versions of forms that were written to it. */
    forms: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({ asks: AsksShown, sections: z.array(FormSection) }),
  input: SheetValues,
  bodyBytes: DEFINITION_BYTES,
  filters: { exhibitionId: id() },
  sort: ['updatedAt'],
  permissions: { view: CONFIGURE, save: CONFIGURE, remove: CONFIGURE },
  errors: ['exhibitor.sheet_used', 'ALREADY_THERE'],
});
