import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { randomId } from '../../../kernel/rules/random-id.ts';
import { makeLink } from '../../../kernel/testkit/link.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { contentExamples, publishedItem } from '../../content/envelope/content-examples.ts';
import { INVITATION_LINK } from './invited-contract.ts';

const surveyId = async (stage: Stage) => ({ id: (await publishedItem(stage, 'survey.survey')).id });

/** A published survey that somebody answered. */
async function answered(stage: Stage): Promise<number> {
  const { id } = await surveyId(stage);
  const given = { id, answers: { content: 'good' }, ticket: randomId() };
  await stage.call('survey.save', given, visitor(stage.shop));
  return id;
}

/** A named answer, by its number. */
async function answer(stage: Stage): Promise<{ id: number }> {
  const given = { ...(await surveyId(stage)), answers: { content: 'good' }, ticket: randomId() };
  const { data } = await stage.call<{ data: { id: number } }>('survey.save', given, visitor(stage.shop));
  return { id: data.id };
}

/** Somebody who was invited, with the number of the invitation. */
async function invitation(stage: Stage): Promise<{ id: number; version: number; surveyId: number; memberId: number }> {
  const { id: surveyId } = await publishedItem(stage, 'survey.survey');
  const { id: memberId } = await makeMember(stage.kit, stage.shop, { name: stage.text('受邀者') });
  await stage.call('survey.invitation.invite', { surveyId, memberIds: [memberId] });
  const { data } = await stage.call<{ data: { id: number; version: number }[] }>('survey.invitation.list', {
    surveyId,
  });
  const [made] = data;
  if (made === undefined) throw new Error('The invitation is not listed.');
  return { id: made.id, version: made.version, surveyId, memberId };
}

/** Whoever holds the link of an invitation. */
async function byLink(stage: Stage): Promise<Caller> {
  const { id: thingId } = await invitation(stage);
  return { ...visitor(stage.shop), token: await makeLink(stage.kit, stage.shop, { kind: INVITATION_LINK, thingId }) };
}

/** A successful call of each operation of the surveys. */
export const examples: Examples = {
  'survey.survey.impact': async (stage) => ({ id: (await publishedItem(stage, 'survey.survey')).id }),
  ...contentExamples('survey.survey', (stage) => ({
    title: stage.text('调查'),
    lead: stage.text('导语'),
    shares: 'live',
    body: `<p>${stage.text('正文')}</p>`,
    sections: [
      {
        key: 'about',
        title: stage.text('部分'),
        questions: [
          {
            ...{ key: 'content', kind: 'one', label: stage.text('内容'), required: true },
            options: [
              { key: 'good', label: stage.text('好') },
              { key: 'fair', label: stage.text('一般') },
            ],
          },
          { key: 'idea', kind: 'longText', label: stage.text('建议') },
        ],
      },
    ],
  })),
  'survey.show': surveyId,
  'survey.results': async (stage) => ({ id: String((await surveyId(stage)).id) }),
  'survey.answer.show': answer,
  'survey.count.list': async (stage) => ({ surveyId: await answered(stage) }),
  'survey.mine': surveyId,
  'survey.save': async (stage) =>
    new PreparedCall(
      { ...(await surveyId(stage)), answers: { content: 'good', idea: stage.text('建议') }, ticket: randomId() },
      { as: visitor(stage.shop) },
    ),
  'survey.invited': async (stage) => new PreparedCall({}, { as: await byLink(stage) }),
  'survey.invitedSave': async (stage) =>
    new PreparedCall({ answers: { content: 'fair' } }, { as: await byLink(stage) }),
  'survey.invitedDecline': async (stage) => new PreparedCall({}, { as: await byLink(stage) }),
  'survey.invitation.show': async (stage) => ({ id: (await invitation(stage)).id }),
  'survey.invitation.history': async (stage) => ({ id: (await invitation(stage)).id }),
  'survey.invitation.invite': async (stage) => ({
    surveyId: (await surveyId(stage)).id,
    memberIds: [(await makeMember(stage.kit, stage.shop, { name: stage.text('受邀者') })).id],
  }),
  'survey.invitation.revoke': async (stage) => {
    const { id, version } = await invitation(stage);
    return { id, version };
  },
  'survey.result.figures': async (stage) => ({ id: await answered(stage) }),
  'survey.result.cross': async (stage) => ({ id: await answered(stage) }),
};
