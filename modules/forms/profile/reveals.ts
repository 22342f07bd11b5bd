import type { RevealSpec } from '../../../kernel/module/reveal-spec.ts';
import { drawnAnswers } from '../engine/public.ts';
import { placeOf } from '../engine/rules/question-kinds.ts';
import { personalKeys, questionsOfEditions } from './queries/editions.ts';
import { partsOf } from './queries/profile-parts.ts';

/** What identifies somebody in their profile, all of it at once, for who says why. */
export const profileReveals: Record<string, RevealSpec> = {
  'profile.personal': {
    label: { zh: '会员资料中的个人信息', en: 'Personal data of the profile' },
    class: 'personal',
    async read(ctx, tx, { id }) {
      const parts = await partsOf(ctx, id, 'all', tx);
      const given = parts.flatMap(({ id: partId, answer }) =>
        answer === null ? [] : [{ partId, edition: answer.edition, values: answer.values }],
      );
      const [questions, marked] = await Promise.all([
        questionsOfEditions(ctx, given),
        personalKeys(
          ctx,
          given.map(({ partId }) => partId),
        ),
      ]);
      const lines = given.flatMap((one) =>
        drawnAnswers(
          ctx,
          questions(one),
          one.values,
          ({ kind, asked }) => placeOf(kind, marked(one.partId).has(asked)) !== 'texts',
        ),
      );
      return lines.length === 0 ? null : lines.map(({ label, text }) => `${label}: ${text}`).join('\n');
    },
  },
};
