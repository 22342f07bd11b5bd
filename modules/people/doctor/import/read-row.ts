import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorTextOf } from '../../../../kernel/http/issue-words.ts';
import { readInput } from '../../../../kernel/http/read-input.ts';
import { reasonOf } from '../../../../kernel/http/reason-of.ts';
import type { ImportRow } from '../../../../kernel/module/import-spec.ts';
import { isPhone, plainPhone } from '../../../../kernel/rules/phone.ts';
import { byNames, type FindByName } from '../../../../kernel/table-file/by-names.ts';
import { doctor } from '../contract.ts';
import { missingParts } from '../rules.ts';

const findState = byNames<'draft' | 'granted'>([
  ['draft', 'draft', '草稿', '待补全'],
  ['granted', 'granted', '已通过', '已认证', '通过'],
]);
const findYesNo = byNames<boolean>([
  [true, 'yes', 'y', '是', '有'],
  [false, 'no', 'n', '否', '无'],
]);

/** A doctor as a file names them. */
export interface ReadDoctor extends ParsedOf<(typeof doctor)['doctor.save']> {
  position: number;
  phone: string;
  state: 'draft' | 'granted';
  /** They signed on paper. */
  isOnPaper: boolean;
}

/** What all rows of an import share. */
export interface SharedByRows {
  /** Codes of the titles by what they are called, in both languages. */
  readonly findTitle: FindByName<string>;
  /** In which row a phone or a licence stood first. */
  readonly seen: Map<string, number>;
}

/** Why a row is refused, in the reader's language. */
export const refused = (ctx: Ctx, key: string, params: Record<string, string | number> = {}): { why: string } => ({
  why: ctx.t(`doctor.console.import.${key}`, params),
});

/** A row as the person's own form would read it, or why not. */
export function readRow(ctx: Ctx, { values, position }: ImportRow, shared: SharedByRows): ReadDoctor | { why: string } {
  const phone = plainPhone(values.phone ?? '');
  if (!isPhone(phone)) return refused(ctx, 'phoneWrong');
  const state = findState(values.state ?? 'draft');
  if (state === undefined) return refused(ctx, 'stateWrong');
  if (state === 'granted' && !ctx.can('doctor.profile.review')) return refused(ctx, 'mayNotGrant');
  const isOnPaper = findYesNo(values.consent ?? 'no');
  if (isOnPaper === undefined) return refused(ctx, 'consentWrong');
  const title = values.title === undefined ? '' : shared.findTitle(values.title);
  if (title === undefined) return refused(ctx, 'titleUnknown', { name: values.title ?? '' });
  const { name, hospital, department, specialty, licence } = values;
  let read: ParsedOf<(typeof doctor)['doctor.save']>;
  try {
    const given = { name, title, hospital, department, specialty, licence };
    read = readInput(doctor['doctor.save'], given, errorTextOf(ctx));
  } catch (error) {
    return { why: reasonOf(error, ctx) };
  }
  // What is verified elsewhere needs no picture here, and everything else that a review asks for.
  if (state === 'granted' && missingParts({ ...read, licenceFile: 0 }).length > 0) return refused(ctx, 'incomplete');
  for (const once of [phone, read.licence.toUpperCase()].filter((text) => text !== '')) {
    const row = shared.seen.get(once);
    if (row !== undefined) return refused(ctx, 'twice', { row });
  }
  for (const once of [phone, read.licence.toUpperCase()]) shared.seen.set(once, position);
  shared.seen.delete('');
  return { ...read, position, phone, state, isOnPaper };
}
