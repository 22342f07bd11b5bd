import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type RoomExamples, type Stage } from '../../../kernel/conformance/stage.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
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

/** A panel that one may join, asking for the age. */
const panelValues = (stage: Stage) => ({
  ...{ name: `${stage.text('样本库')}${randomId().slice(0, 8)}`, about: stage.text('简介'), isOpen: true },
  ...{ promise: stage.text('每年最多两次'), restDays: 20, mostYear: 2 },
  sections: [
    {
      ...{ key: 'about', title: '' },
      questions: [{ key: 'age', kind: 'number', label: stage.text('年龄'), min: 0, max: 120 }],
    },
  ],
});
async function madePanel(stage: Stage): Promise<number> {
  const { data } = await stage.call<{ data: { id: number } }>('survey.panel.save', panelValues(stage));
  return data.id;
}

/** Somebody who joined a panel of their own. */
async function panellist(stage: Stage): Promise<{ panelId: number; as: Caller; memberId: number }> {
  const panelId = await madePanel(stage);
  const { caller, member } = await stage.newcomer();
  const { config } = stage.kit.services;
  await stage.kit
    .ctx(stage.shop)
    .db.write((tx) => linkIdentity(tx, config, member.accountId, { kind: 'phone', value: stage.phone() }));
  await stage.call('survey.panelJoin', { id: panelId, answers: { age: '40' }, agrees: true }, caller);
  return { panelId, as: caller, memberId: member.id };
}
async function place(stage: Stage): Promise<{ id: number; version: number; panelId: number }> {
  const { panelId } = await panellist(stage);
  const { data } = await stage.call<{ data: { id: number; version: number }[] }>('survey.panellist.list', { panelId });
  const [made] = data;
  if (made === undefined) throw new Error('Who joined is not listed.');
  return { id: made.id, version: made.version, panelId };
}

const drawing = async (stage: Stage) => ({
  panelId: (await panellist(stage)).panelId,
  surveyId: (await publishedItem(stage, 'survey.survey')).id,
  wanted: [{ question: 'age', from: 18 }],
});
const drawn = async (stage: Stage): Promise<number> =>
  (await stage.call<{ data: { id: number } }>('survey.draw.make', { ...(await drawing(stage)), size: 1 })).data.id;

/** Somebody who was drawn of a panel, by their link. */
async function drawnLink(stage: Stage): Promise<Caller> {
  const { surveyId, ...among } = await drawing(stage);
  await stage.call('survey.draw.make', { surveyId, ...among, size: 1 });
  const { data } = await stage.call<{ data: { id: number; drawId: number | null }[] }>('survey.invitation.list', {
    surveyId,
  });
  const thingId = data.find(({ drawId }) => drawId !== null)?.id ?? 0;
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
  'survey.answer.odm': async (stage) => ({ surveyId: await answered(stage) }),
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
  'survey.invitedLeave': async (stage) => new PreparedCall({}, { as: await drawnLink(stage) }),
  'survey.panel.save': panelValues,
  'survey.panel': async (stage) => ({ id: await madePanel(stage) }),
  'survey.panelMine': async (stage) => new PreparedCall({}, { as: (await panellist(stage)).as }),
  'survey.panelJoin': async (stage) => {
    const id = await madePanel(stage);
    const { caller } = await stage.newcomer();
    return new PreparedCall({ id, answers: { age: '52' }, agrees: true }, { as: caller });
  },
  'survey.panelLeave': async (stage) => {
    const { panelId, as } = await panellist(stage);
    return new PreparedCall({ id: panelId }, { as });
  },
  'survey.panellist.show': async (stage) => ({ id: (await place(stage)).id }),
  'survey.panellist.history': async (stage) => ({ id: (await place(stage)).id }),
  'survey.panellist.add': async (stage) => ({
    panelId: await madePanel(stage),
    memberId: (await makeMember(stage.kit, stage.shop, { name: stage.text('签字者') })).id,
    note: stage.text('门诊档案柜 3'),
  }),
  'survey.panellist.end': async (stage) => {
    const { id, version } = await place(stage);
    return { id, version, reason: stage.text('本人来电') };
  },
  'survey.draw.show': async (stage) => ({ id: await drawn(stage) }),
  'survey.draw.try': drawing,
  'survey.draw.make': async (stage) => ({ ...(await drawing(stage)), size: 1 }),
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

/** How screens hear that more was counted. */
export const rooms: RoomExamples = {
  survey: async (stage) => [{ asked: await surveyId(stage), as: await stage.caller('admin') }],
};
