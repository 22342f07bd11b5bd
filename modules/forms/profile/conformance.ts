import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { randomId } from '../../../kernel/rules/random-id.ts';

type Made = { data: { id: number; version: number } };

const part = (stage: Stage) => {
  const key = `q${randomId().slice(0, 12).replaceAll('-', '')}`;
  return {
    ...{ title: stage.text('资料'), titleEn: stage.text('Profile'), isAsked: false },
    sections: [
      {
        ...{ key: 's1', title: stage.text('题组'), titleEn: stage.text('Section') },
        questions: [
          { key, kind: 'text', label: stage.text('问题'), labelEn: stage.text('Question'), personal: true, max: 200 },
        ],
      },
    ],
  };
};

/** A new part with the key of its question. */
async function made(stage: Stage): Promise<{ id: number; key: string }> {
  const input = part(stage);
  const { data } = await stage.call<Made>('profile.part.save', input);
  return { id: data.id, key: input.sections[0]?.questions[0]?.key ?? '' };
}

/** Somebody who answered a part. */
async function answered(stage: Stage) {
  const { id: partId, key } = await made(stage);
  const newcomer = await stage.newcomer();
  const memberId = newcomer.member.id;
  const answers = { [key]: stage.text('答复') };
  const { data } = await stage.call<Made>('profile.answer.amend', { memberId, partId, version: 0, answers });
  return { partId, key, memberId, answerId: data.id, version: data.version };
}

/** A successful call of each operation of the profile. */
export const examples: Examples = {
  'profile.part.save': part,
  'profile.save': async (stage) => {
    const { id, key } = await made(stage);
    return { id, version: 0, answers: { [key]: stage.text('答复') } };
  },
  'profile.answer.show': async (stage) => ({ id: (await answered(stage)).memberId }),
  'profile.answer.amend': async (stage) => {
    const { partId, key, memberId, version } = await answered(stage);
    return { memberId, partId, version, answers: { [key]: stage.text('更正') }, reason: stage.text('来电更正') };
  },
  'profile.answer.history': async (stage) => ({ id: (await answered(stage)).answerId }),
};
