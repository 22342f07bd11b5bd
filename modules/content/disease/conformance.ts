import { type Caller, signedIn } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';

type Saved = { id: number; version: number };

/** A part that somebody else wrote and asks to be reviewed. */
async function asked(stage: Stage): Promise<{ diseaseId: number; kind: string; version: number }> {
  const { id } = await stage.make('disease.disease');
  const which = { diseaseId: id, kind: 'patient' };
  const sections = [{ key: 'overview', text: stage.text('概述') }];
  const saved = await stage.call<{ data: Saved }>('disease.part.save', { ...which, version: 0, sections });
  const { data } = await stage.call<{ data: Saved }>('disease.part.ask', { ...which, version: saved.data.version });
  return { ...which, version: data.version };
}

/** A successful call of each operation of the diseases. */
export const examples: Examples = {
  'disease.disease.save': (stage) => ({
    name: stage.text('疾病'),
    nameEn: stage.text('Disease'),
    synonyms: [stage.text('别名')],
    codes: [{ system: 'icd10', code: 'E75.2', relation: 'exact' }],
    department: 'hematology',
  }),
  'disease.disease.putBack': async (stage) => {
    const made = await stage.make('disease.disease');
    await stage.call('recall.recall.make', { record: 'disease.disease', ...made, reason: stage.text('有误') });
    return { id: made.id, version: made.version + 1 };
  },
  'disease.show': async (stage) => ({ id: await stage.one('disease.disease') }),
  'disease.part.list': async (stage) => ({ id: await stage.one('disease.disease') }),
  'disease.part.save': async (stage) => ({
    ...{ diseaseId: (await stage.make('disease.disease')).id, kind: 'patient', version: 0 },
    sections: [{ key: 'overview', text: stage.text('概述'), textEn: stage.text('Overview') }],
  }),
  'disease.part.ask': async (stage) => {
    const { id } = await stage.make('disease.disease');
    const which = { diseaseId: id, kind: 'professional' };
    const sections = [{ key: 'definition', text: stage.text('定义') }];
    const { data } = await stage.call<{ data: Saved }>('disease.part.save', { ...which, version: 0, sections });
    return { ...which, version: data.version };
  },
  'disease.part.answer': async (stage) => {
    const part = await asked(stage);
    return new PreparedCall(
      { ...part, verdict: 'returned', comment: stage.text('请补充') },
      { as: await reviewer(stage) },
    );
  },
};

/** Somebody of the staff who may review and wrote nothing. */
export async function reviewer(stage: Stage): Promise<Caller> {
  const who = await makeMember(stage.kit, stage.shop, { name: stage.text('审核'), staff: true, permissions: ['*'] });
  return signedIn(stage.kit, stage.shop, who.id, 'staff');
}
