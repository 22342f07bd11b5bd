import { bind } from '../../../kernel/contract/bind.ts';
import { signedIn } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { recordHandle } from '../../../kernel/record/record-handle.ts';
import { PLAIN, partRecord, profileDesk } from './admin-contract.ts';
import { checkPart, keepAnswered, keepEdition } from './commands/check-part.ts';
import { correctAnswer } from './commands/correct-answer.ts';
import { saveAnswer } from './commands/save-answer.ts';
import { profile } from './contract.ts';
import { answerHistory, RAW } from './queries/answer-history.ts';
import { ownProfile } from './queries/own-profile.ts';
import { personProfile } from './queries/person-profile.ts';
import { profileAnswer, profilePart } from './schema.ts';

/** Answers of profiles as the trail knows them: what was given is told question by question, to who may read it. */
const answerRecord = recordHandle(
  'profile.answer',
  {
    table: profileAnswer,
    label: { zh: '会员资料', en: 'Profile' },
    title: 'id',
    search: [],
    closed: (ctx) => (ctx.can(PLAIN) ? [] : RAW),
  },
  { view: 'profile.answer.review', save: 'profile.answer.amend', remove: 'profile.answer.amend' },
);

/** What answers the calls on profiles. */
export const profileRoutes: Binding[] = [
  ...bind(profile, {
    'profile.config': ({ layout }, ctx) => ownProfile(ctx, layout),
    'profile.save': async ({ id, version, answers }, ctx) => ({
      data: await ctx.db.write((tx) =>
        saveAnswer(ctx, tx, { memberId: signedIn(ctx).id, partId: id, version, answers }),
      ),
    }),
  }),
  ...recordBindings(partRecord, 'profile.part', {
    table: profilePart,
    label: { zh: '会员资料分组', en: 'Part of the profile' },
    title: 'title',
    search: ['title', 'titleEn'],
    computed: {
      answers: `select count(*)::int from (select from profile_answer a where a.shop_id = t.shop_id and a.part_id = t.id limit 100000) counted`,
    },
    beforeSave: checkPart,
    afterSave: keepEdition,
    beforeRemove: keepAnswered,
  }),
  ...bind(
    profileDesk,
    {
      'profile.answer.show': ({ id }, ctx) => personProfile(ctx, id),
      'profile.answer.amend': (input, ctx) => correctAnswer(ctx, input),
      'profile.answer.history': (input, ctx) => answerHistory(ctx, input),
    },
    answerRecord,
  ),
];
