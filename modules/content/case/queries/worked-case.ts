import type { Ctx } from '../../../../kernel/http/context.ts';
import type { CaseRow, ImageRow } from '../case-row.ts';
import { openFindings, textFindings } from '../check-case.ts';
import type { WorkedCase, WorkedImage } from '../contract.ts';
import { imageAddress } from '../image-address.ts';
import { ageShown, type SeenAs } from '../rules/states.ts';
import { specialtyWords } from './case-sql.ts';

const asKind = (found: ImageRow['found']): WorkedImage['found'] => (found ?? []) as WorkedImage['found'];

/** The images of a case for who works on it. */
export const workedImages = (
  ctx: Ctx,
  row: CaseRow,
  member: number,
  as: SeenAs,
  original: SeenAs | null,
): WorkedImage[] =>
  row.images.map(({ id, version, caption, width, height, state, found, left, masks, shownKey }) => ({
    ...{ id, version, caption, width, height, state, masks },
    ...{ found: asKind(found), left: left === null ? null : asKind(left) },
    url: shownKey === null ? null : imageAddress(ctx, { image: id, as, member }),
    original: original === null ? null : imageAddress(ctx, { image: id, as: original, member }),
  }));

/** What is told of a case to whoever works on it, doctor, reviewer and desk alike. */
export async function workedFacts(
  ctx: Ctx,
  row: CaseRow,
): Promise<Omit<WorkedCase, 'role' | 'known' | 'pictures' | 'byline' | 'at' | 'lead' | 'status'>> {
  const {
    id,
    version,
    title,
    specialty,
    language,
    sex,
    age,
    history,
    findings,
    course,
    questions,
    consent,
    poll,
    reason,
    correctsId,
    correctionNote,
  } = row;
  const nameOf = await specialtyWords(ctx);
  return {
    ...{ id, version, title, specialty, language, sex, history, findings, course, questions, consent, poll, reason },
    ...{ correctsId, correctionNote },
    ...{ years: age, age: age === null ? '' : ageShown(age), specialtyName: nameOf(specialty) },
    ...{ images: row.images.length, votes: 0, hasPoll: poll !== null },
    textFindings: textFindings(ctx, row),
    open: openFindings(ctx, row),
  };
}
