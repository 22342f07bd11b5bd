import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { drawnPicture, uploadBody } from '../../../kernel/conformance/uploaded.ts';
import { enrolDevice } from '../../../kernel/testkit/device.ts';
import { makeLink } from '../../../kernel/testkit/link.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { contentExamples, publishedItem } from '../../content/envelope/content-examples.ts';
import { signCodes } from '../../platform/device/public.ts';
import { answeredFile } from '../engine/rules/file-answer.ts';
import { BADGE } from './badge-contract.ts';
import { INVITATION_LINK } from './invited-contract.ts';

/** A published form and somebody who answered it. */
async function answered(stage: Stage): Promise<{ form: number; id: number; version: number; as: Caller }> {
  const { id: form } = await publishedItem(stage, 'form.form');
  const { caller } = await stage.newcomer();
  const { data } = await stage.call<{ data: { id: number; version: number } }>(
    'form.save',
    { id: form, values: { name: stage.text('姓名'), phone: '13800008000', mail: 'lin@example.org' } },
    caller,
  );
  return { form, id: data.id, version: data.version, as: caller };
}

const formId = async (stage: Stage) => ({ id: (await publishedItem(stage, 'form.form')).id });
const answerId = async (stage: Stage) => ({ id: (await answered(stage)).id });
const answerVersion = async (stage: Stage) => {
  const { id, version } = await answered(stage);
  return { id, version };
};

/** A published form that takes groups and may be changed, as `form.groupSave` registers by it. */
async function groupForm(stage: Stage): Promise<number> {
  const form = await stage.prepare('form.form.save');
  const { data: draft } = await stage.call<{ data: { id: number; version: number } }>('form.form.save', {
    ...form.input,
    ...{ groupMost: 5, editable: true },
  });
  await stage.call('form.form.publish', draft);
  return draft.id;
}

/** Somebody who was invited to a form. */
async function invitation(stage: Stage): Promise<{ id: number; version: number }> {
  const { id: formId } = await publishedItem(stage, 'form.form');
  const { id: memberId } = await makeMember(stage.kit, stage.shop, { name: stage.text('受邀者') });
  await stage.call('form.invitation.invite', { formId, memberIds: [memberId] });
  const list = await stage.call<{ data: { id: number; version: number }[] }>('form.invitation.list', { formId });
  const [made] = list.data;
  if (made === undefined) throw new Error('The invitation is not listed.');
  return { id: made.id, version: made.version };
}

/** Whoever holds the link of an invitation. */
async function invitedBy(stage: Stage): Promise<Caller> {
  const { id: thingId } = await invitation(stage);
  return { ...visitor(stage.shop), token: await makeLink(stage.kit, stage.shop, { kind: INVITATION_LINK, thingId }) };
}

/** A published form that members fill in within half an hour. */
async function timedForm(stage: Stage): Promise<number> {
  const form = await stage.prepare('form.form.save');
  const { data: draft } = await stage.call<{ data: { id: number; version: number } }>('form.form.save', {
    ...form.input,
    ...{ who: 'member', minutes: 30 },
  });
  await stage.call('form.form.publish', draft);
  return draft.id;
}

/** A published form that asks for a file, and may be changed. */
async function fileForm(stage: Stage): Promise<number> {
  const form = await stage.prepare('form.form.save');
  const { data: draft } = await stage.call<{ data: { id: number; version: number } }>('form.form.save', {
    ...form.input,
    editable: true,
    sections: [{ key: 'about', questions: [{ key: 'paper', kind: 'file', label: stage.text('检查单') }] }],
  });
  await stage.call('form.form.publish', draft);
  return draft.id;
}

/** Somebody who registered a group of one whose name is to come. */
async function groupOf(stage: Stage): Promise<{ key: string; id: number; form: number; as: Caller }> {
  const form = await groupForm(stage);
  const { caller } = await stage.newcomer();
  const { data } = await stage.call<{ data: { key: string; id: number } }>(
    'form.groupSave',
    { id: form, people: [{ values: {} }] },
    caller,
  );
  return { ...data, form, as: caller };
}

/** An answer that waits for somebody's yes or no. */
async function submitted(stage: Stage): Promise<{ id: number; version: number }> {
  const form = await stage.prepare('form.form.save');
  const { data: draft } = await stage.call<{ data: { id: number; version: number } }>('form.form.save', {
    ...form.input,
    approves: true,
  });
  await stage.call('form.form.publish', draft);
  const { caller } = await stage.newcomer();
  const given = { id: draft.id, values: { name: stage.text('姓名') } };
  const { data } = await stage.call<{ data: { id: number; version: number } }>('form.save', given, caller);
  return { id: data.id, version: data.version };
}

/** A device that is put up for a published form. */
async function kiosk(stage: Stage): Promise<Caller> {
  const { id: workId } = await publishedItem(stage, 'form.form');
  return {
    ...visitor(stage.shop),
    token: (await enrolDevice(stage.kit, stage.shop, { work: 'form.fill', workId })).token,
  };
}

/** A visitor who answered a form that may be changed, with the link to their answer. */
async function linkedVisitor(stage: Stage): Promise<Caller & { id: number }> {
  const form = await stage.prepare('form.form.save');
  const { data: draft } = await stage.call<{ data: { id: number; version: number } }>('form.form.save', {
    ...form.input,
    editable: true,
  });
  await stage.call('form.form.publish', draft);
  const given = { id: draft.id, values: { name: stage.text('姓名') } };
  const { data } = await stage.call<{ data: { id: number; link: string } }>('form.save', given, visitor(stage.shop));
  return { ...visitor(stage.shop), token: data.link, id: data.id };
}

/** What an answer names a file by that was uploaded for the form, and its number. */
async function uploaded(stage: Stage, form: number, as: Caller): Promise<{ value: string; file: number }> {
  const raw = uploadBody({ id: form, question: 'paper' }, await drawnPicture(stage.text('检查')));
  const answer = await stage.play('form.upload', new PreparedCall({}, { as, raw }));
  const { data } = answer.body as { data: { value: string } };
  return { value: data.value, file: answeredFile(data.value)?.id ?? 0 };
}

/** A published form that asks for a file, and who answered it with one. */
async function answeredWithFile(stage: Stage): Promise<{ id: number; file: number; as: Caller }> {
  const form = await fileForm(stage);
  const { caller: as } = await stage.newcomer();
  const { value, file } = await uploaded(stage, form, as);
  const { data } = await stage.call<{ data: { id: number } }>(
    'form.save',
    { id: form, values: { paper: [value] } },
    as,
  );
  return { id: data.id, file, as };
}

/** A successful call of each operation of the forms. */
export const examples: Examples = {
  'form.form.impact': async (stage) => ({ id: (await publishedItem(stage, 'form.form')).id }),
  ...contentExamples('form.form', (stage) => ({
    title: stage.text('表单'),
    lead: stage.text('导语'),
    body: `<p>${stage.text('正文')}</p>`,
    sections: [
      {
        key: 'about',
        title: stage.text('部分'),
        questions: [
          { key: 'name', kind: 'text', label: stage.text('称呼'), required: true, personal: true },
          { key: 'phone', kind: 'phone', label: stage.text('手机') },
          { key: 'mail', kind: 'mail', label: stage.text('邮箱') },
        ],
      },
    ],
  })),
  'form.form.usual': async () => ({}),
  'form.show': formId,
  'form.mine': formId,
  'form.earlier': formId,
  'form.save': async (stage) => ({
    ...(await formId(stage)),
    values: { name: stage.text('姓名') },
  }),
  'form.form.profile': async () => ({}),
  'form.prefill': formId,
  'form.invited': async (stage) => new PreparedCall({}, { as: await invitedBy(stage) }),
  'form.invitedSave': async (stage) =>
    new PreparedCall({ values: { name: stage.text('姓名') } }, { as: await invitedBy(stage) }),
  'form.invitedDecline': async (stage) => new PreparedCall({}, { as: await invitedBy(stage) }),
  'form.invitation.show': async (stage) => ({ id: (await invitation(stage)).id }),
  'form.invitation.history': async (stage) => ({ id: (await invitation(stage)).id }),
  'form.invitation.invite': async (stage) => ({
    formId: (await formId(stage)).id,
    memberIds: [(await makeMember(stage.kit, stage.shop, { name: stage.text('受邀者') })).id],
  }),
  'form.invitation.revoke': invitation,
  'form.begin': async (stage) =>
    new PreparedCall({ id: await timedForm(stage) }, { as: (await stage.newcomer()).caller }),
  'form.timeUp': async (stage) => {
    const { caller } = await stage.newcomer();
    const id = await timedForm(stage);
    await stage.call('form.begin', { id }, caller);
    return new PreparedCall({ id }, { as: caller });
  },
  'form.kiosk': async (stage) => new PreparedCall({}, { as: await kiosk(stage) }),
  'form.kioskSave': async (stage) =>
    new PreparedCall({ values: { name: stage.text('姓名') } }, { as: await kiosk(stage) }),
  'form.linked': async (stage) => new PreparedCall({}, { as: await linkedVisitor(stage) }),
  'form.linkedSave': async (stage) =>
    new PreparedCall({ values: { name: stage.text('改名') }, version: 1 }, { as: await linkedVisitor(stage) }),
  'form.linkedEnd': async (stage) => new PreparedCall({}, { as: await linkedVisitor(stage) }),
  'form.history': async (stage) => {
    const { form, as } = await answered(stage);
    return new PreparedCall({ id: form }, { as });
  },
  'form.groupSave': async (stage) => ({
    id: await groupForm(stage),
    people: [{ name: stage.text('姓名'), mail: 'zhou@example.org', values: { name: stage.text('姓名') } }],
  }),
  'form.groups': async (stage) => new PreparedCall({}, { as: (await groupOf(stage)).as }),
  'form.group': async (stage) => {
    const { key, as } = await groupOf(stage);
    return new PreparedCall({ key }, { as });
  },
  'form.groupName': async (stage) => {
    const { id, as } = await groupOf(stage);
    const named = { name: stage.text('姓名'), values: { name: stage.text('姓名') } };
    return new PreparedCall({ answer: id, version: 1, ...named }, { as });
  },
  'form.groupRemove': async (stage) => {
    const { id, as } = await groupOf(stage);
    return new PreparedCall({ answer: id, version: 1 }, { as });
  },
  'form.upload': async (stage) =>
    new PreparedCall(
      {},
      {
        as: visitor(stage.shop),
        raw: uploadBody({ id: await fileForm(stage), question: 'paper' }, await drawnPicture(stage.text('检查'))),
      },
    ),
  'form.answerFile': async (stage) => {
    const { id, file, as } = await answeredWithFile(stage);
    return new PreparedCall({ id, file }, { as });
  },
  'form.linkedFile': async (stage) => {
    const form = await fileForm(stage);
    const { value, file } = await uploaded(stage, form, visitor(stage.shop));
    const given = { id: form, values: { paper: [value] } };
    const { data } = await stage.call<{ data: { link: string } }>('form.save', given, visitor(stage.shop));
    return new PreparedCall({ file }, { as: { ...visitor(stage.shop), token: data.link } });
  },
  'form.answer.link': async (stage) => ({
    ...{ id: (await linkedVisitor(stage)).id, proof: 'act', phone: stage.phone(), note: stage.text('本人') },
  }),
  'form.answer.file': async (stage) => {
    const { id, file } = await answeredWithFile(stage);
    return { id, file };
  },
  'form.answer.odm': async (stage) => ({ formId: (await answered(stage)).form }),
  'form.answer.show': answerId,
  'form.answer.history': answerId,
  'form.answer.remove': answerVersion,
  'form.answer.handle': answerVersion,
  'form.answer.approve': submitted,
  'form.answer.refuse': async (stage) => ({ ...(await submitted(stage)), reason: stage.text('名额已满') }),
  'form.answer.reveal': async (stage) => ({ ...(await answerId(stage)), reason: stage.text('电话确认') }),
  // The papers of the house are the forms' so far.
  'paper.link': async (stage) => ({ paper: 'form.sheet', ids: [(await answered(stage)).id] }),
  'paper.own': async (stage) => {
    const { id, as } = await answered(stage);
    return new PreparedCall({ paper: 'form.sheet', id }, { as });
  },
  'paper.print': async (stage) => ({
    ...{ paper: 'form.badge', ids: [(await answered(stage)).id], label: stage.text('胸卡') },
  }),
  'form.badge.scan': async (stage) => {
    const { id } = await answered(stage);
    const until = new Date(stage.kit.services.now().getTime() + 3_600_000);
    const codes = await signCodes(stage.kit.ctx(stage.shop), BADGE, [{ id, until }]);
    return { code: codes.get(id) };
  },
  'form.answer.figures': async (stage) => ({ id: (await answered(stage)).form }),
  'form.answer.cross': async (stage) => ({ id: (await answered(stage)).form }),
};
