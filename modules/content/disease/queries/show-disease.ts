import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { dictionaryWords } from '../../../platform/dictionary/public.ts';
import { SAVE } from '../admin-contract.ts';
import type { DiseasePart, disease, Linked } from '../contract.ts';
import { DEPARTMENTS } from './list-diseases.ts';
import { isDoctor, openDiseases } from './open-diseases.ts';

type Shown = OutputOf<(typeof disease)['disease.show']>;
type Passed = NonNullable<Awaited<ReturnType<typeof openDiseases.one>>['patient']>;

/** What this reader may see of some things, in the order that they were put in (DS4). */
async function linked(ctx: Ctx, type: string, ids: readonly number[]): Promise<Linked[]> {
  const cards = ids.length === 0 ? [] : ((await findTarget(ctx, type)?.cards(ctx, [...ids])) ?? []);
  return cards
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ id, title, lead, url }) => ({ id, title, lead, url }));
}

/** A part in the reader's language: a section that has no text in it stands in the other one. */
function partIn(ctx: Ctx, part: Passed | null): DiseasePart | null {
  if (part === null) return null;
  const sections = part.sections.map(({ key, text, textEn }) => ({ key, text: inLanguage(ctx.locale, text, textEn) }));
  return { sections, passedAt: part.passedAt };
}

/** What is told of one that was taken off the site. */
function withdrawn({
  id,
  name,
  nameEn,
  letter,
  withdrawal,
}: Awaited<ReturnType<typeof openDiseases.one>>): Shown['data'] {
  return {
    ...{
      id,
      name,
      nameEn,
      letter,
      withdrawal,
      synonyms: [],
      codes: [],
      department: '',
      departmentName: '',
      notice: '',
    },
    ...{ patient: null, professional: null, isWithheld: false, drugs: [], documents: [] },
  };
}

/** One disease as this reader may see it; the one in its place, where it is obsolete. */
export async function showDisease(ctx: Ctx, id: number): Promise<Shown> {
  const asked = await openDiseases.one(ctx, id);
  const row = asked.successorId === null ? asked : await openDiseases.one(ctx, asked.successorId);
  const can = { edit: ctx.can(SAVE) };
  if (row.withdrawal !== null) return { data: withdrawn(row), can };
  const { drugIds, documentIds, successorId: _, professional, ...shown } = row;
  const mayRead = isDoctor(ctx);
  const [words, notice, drugs, documents] = await Promise.all([
    dictionaryWords(ctx, [DEPARTMENTS]),
    ctx.services.settings.get<string>(ctx, 'disease.notice'),
    linked(ctx, 'drug', drugIds),
    linked(ctx, 'document', documentIds),
  ]);
  const data = {
    ...shown,
    ...{ departmentName: row.department && words.of(DEPARTMENTS, row.department), notice, drugs, documents },
    patient: partIn(ctx, row.patient),
    professional: mayRead ? partIn(ctx, professional) : null,
    isWithheld: professional !== null && !mayRead,
  };
  return { data, can };
}
