import type { Examples } from '../../../kernel/conformance/stage.ts';
import { categoryKey, contentExamples } from '../../content/envelope/content-examples.ts';

/** A successful call of each operation of the experts. */
export const examples: Examples = {
  ...contentExamples(
    'expert.expert',
    async (stage) => ({
      title: stage.text('专家'),
      lead: stage.text('简介'),
      body: `<p>${stage.text('经历')}</p>`,
      hospital: stage.text('医院'),
      professionalTitle: 'chief',
      academicTitle: 'professor',
      department: 'hematology',
      posts: [{ group: await categoryKey(stage, 'expert.group'), role: 'chair' }],
    }),
    { published: ['expert.show'] },
  ),
  'expert.expert.alike': (stage) => ({ title: stage.text('专家'), hospital: stage.text('医院') }),
  'expert.expert.link': async (stage) => {
    const { id, version } = await stage.make('expert.expert');
    const { member } = await stage.newcomer();
    return { id, version, memberId: member.id };
  },
  'expert.group.save': (stage) => ({ key: stage.key(), name: stage.text('组织') }),
};
