import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { grantedExample } from '../../people/doctor/doctor-examples.ts';
import { categoryKey, contentExamples } from '../envelope/content-examples.ts';

type Saved = { id: number; version: number };

const doctors = new WeakMap<Stage, ReturnType<typeof grantedExample>>();

/** The doctor who reviews the examples of a stage. */
export function reviewerOf(stage: Stage): ReturnType<typeof grantedExample> {
  const doctor = doctors.get(stage) ?? grantedExample(stage);
  doctors.set(stage, doctor);
  return doctor;
}

/** An article that its reviewer was asked for. */
async function asked(stage: Stage, { id, version }: Saved): Promise<Saved> {
  return (await stage.call<{ data: Saved }>('kepu.kepu.ask', { id, version })).data;
}

/** Has an article passed by its reviewer as it is; answers it as it stands then. */
export async function passed(stage: Stage, item: Saved): Promise<Saved> {
  const { id, version } = await asked(stage, item);
  const { as } = await reviewerOf(stage);
  await stage.call('kepu.review.sign', { id, version, verdict: 'passed', comment: stage.text('可以发布') }, as);
  const { data } = await stage.call<{ data: Saved }>('kepu.kepu.show', { id });
  return { id, version: data.version };
}

const review =
  (input: (item: Saved) => Record<string, unknown>) =>
  async (stage: Stage): Promise<PreparedCall> => {
    const item = await asked(stage, await stage.make('kepu.kepu'));
    return new PreparedCall(input(item), { as: (await reviewerOf(stage)).as });
  };

/** A successful call of each operation of the health articles. */
export const examples: Examples = {
  ...contentExamples(
    'kepu.kepu',
    async (stage) => ({
      title: stage.text('科普'),
      lead: stage.text('导语'),
      body: `<p>${stage.text('我们每天都要多喝水。')}</p>`,
      category: await categoryKey(stage, 'kepu.category'),
      reviewerId: (await reviewerOf(stage)).memberId,
      evidence: 'II',
      references: [stage.text('参考文献')],
      coi: stage.text('无'),
    }),
    { published: ['kepu.show'], released: passed },
  ),
  'kepu.kepu.ask': async (stage) => {
    const { id, version } = await stage.make('kepu.kepu');
    return { id, version };
  },
  'kepu.kepu.readability': (stage) => ({ lead: stage.text('导语'), body: '<p>我们每天都要多喝水。</p>' }),
  'kepu.review.show': review(({ id }) => ({ id })),
  'kepu.review.sign': review(({ id, version }) => ({ id, version, verdict: 'returned', comment: '请补充剂量' })),
  'kepu.category.save': (stage) => ({ key: stage.key(), name: stage.text('分类') }),
  'kepu.term.save': (stage) => ({ term: stage.text('术语'), explanation: stage.text('解释') }),
};
