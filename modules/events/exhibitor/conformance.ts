import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { drawnPicture, uploadBody } from '../../../kernel/conformance/uploaded.ts';
import { enterAsGuest } from '../../../kernel/testkit/guest.ts';
import { categoryKey } from '../../content/envelope/content-examples.ts';
import { EXHIBITION } from './guest-contract.ts';

type Made = { data: { id: number; version: number } };

const DAYS = { contractFrom: '2099-01-01', contractUntil: '2099-06-30' };

const conference = async (stage: Stage): Promise<number> => {
  const { data: draft } = await stage.call<Made>('conference.conference.save', {
    ...{ title: stage.text('会议'), lead: stage.text('导语'), body: `<p>${stage.text('正文')}</p>` },
    ...{ startsOn: '2099-05-01', endsOn: '2099-05-03', city: stage.text('城市'), venue: stage.text('会场') },
  });
  await stage.call('conference.conference.publish', { id: draft.id, version: draft.version });
  return draft.id;
};

const organisation = async (stage: Stage): Promise<number> => {
  const given = { name: stage.text('单位'), roles: [{ role: 'exhibitor' }] };
  return (await stage.call<Made>('organisation.organisation.save', given)).data.id;
};

/** An exhibitor of an exhibition of its own, with what its people need. */
async function exhibitor(stage: Stage): Promise<{ id: number; exhibition: number; conference: number }> {
  const of = await conference(stage);
  const { data: exhibition } = await stage.call<Made>('exhibitor.exhibition.save', { conferenceId: of });
  const { data } = await stage.call<Made>('exhibitor.exhibitor.save', {
    ...{ exhibitionId: exhibition.id, organisationId: await organisation(stage), booth: 'A01', area: 18, ...DAYS },
  });
  return { id: data.id, exhibition: exhibition.id, conference: of };
}

type Guest = Caller & { exhibitor: number; exhibition: number };

/** Somebody of an exhibitor who is signed in; not by the call, whose limits other tests try. */
async function guest(stage: Stage): Promise<Guest> {
  const { id, exhibition } = await exhibitor(stage);
  const { token } = await enterAsGuest(stage.kit, stage.shop, { kind: EXHIBITION, thingId: id });
  return { ...visitor(stage.shop), token, exhibitor: id, exhibition };
}

const company = (stage: Stage) => ({
  ...{ name: stage.text('企业'), nameEn: stage.text('Company'), about: stage.text('简介') },
  ...{ aboutEn: stage.text('About'), website: 'https://company.example.org', registerNo: 'L-1' },
});

const uploaded = async (kind: string, as: Caller): Promise<PreparedCall> =>
  new PreparedCall({}, { as, raw: uploadBody({ kind }, await drawnPicture(kind)) });

/** A form that was handed in. */
async function submitted(stage: Stage): Promise<{ id: number; version: number }> {
  const as = await guest(stage);
  for (const kind of ['logo', 'licence']) await stage.play('exhibitor.fillFile', await uploaded(kind, as));
  const { data: now } = await stage.call<{ data: { version: number } }>('exhibitor.fill', {}, as);
  await stage.call('exhibitor.fillSave', { ...company(stage), version: now.version, submit: true }, as);
  const found = await stage.call<{ data: { id: number; version: number }[] }>('exhibitor.form.list', {
    exhibitionId: as.exhibition,
  });
  const [form] = found.data;
  if (form === undefined) throw new Error('No form was handed in.');
  return { id: form.id, version: form.version };
}

const until = (stage: Stage): string => new Date(stage.kit.services.now().getTime() + 30 * 86_400_000).toISOString();

async function account(stage: Stage): Promise<{ id: number; exhibitor: number; account: string; code: string }> {
  const { id } = await exhibitor(stage);
  const given = { exhibitor: id, name: stage.text('周参展'), account: stage.username(), until: until(stage) };
  const { data } = await stage.call<{ data: { id: number; code: string } }>('exhibitor.guest.make', given);
  return { ...data, exhibitor: id, account: given.account };
}

const people = (stage: Stage) => [{ kind: 'exhibitor', name: stage.text('人员'), post: stage.text('职务') }];

const proposed = (stage: Stage) => ({
  ...{
    title: stage.text('产品'),
    titleEn: stage.text('Product'),
    lead: stage.text('导语'),
    leadEn: stage.text('Lead'),
  },
});

/** What an exhibitor proposed and nobody has decided about. */
async function proposal(stage: Stage): Promise<{ id: number; version: number; as: Guest }> {
  const as = await guest(stage);
  const { data } = await stage.call<{ data: { id: number } }>('exhibitor.productPropose', proposed(stage), as);
  return { id: data.id, version: 1, as };
}

const toDecide = async (stage: Stage) => {
  const { id, version } = await proposal(stage);
  return { id, version };
};

/** A successful call of each operation of the exhibitors. */
export const examples: Examples = {
  'exhibitor.exhibition.save': async (stage) => ({
    ...{ conferenceId: await conference(stage), fillUntil: '2099-04-01T10:00:00+08:00' },
    ...{ buildFrom: '2099-04-30', showFrom: '2099-05-01', showUntil: '2099-05-03', clearUntil: '2099-05-04' },
    ...{ exhibitorPerNine: 4, builderPerNine: 3, vipPerNine: 1, note: stage.text('备注') },
  }),
  'exhibitor.exhibitor.save': async (stage) => ({
    ...{ exhibitionId: await stage.one('exhibitor.exhibition'), organisationId: await organisation(stage) },
    ...{ name: stage.text('参展单位'), nameEn: stage.text('Exhibitor'), booth: 'B12', area: 36, ...DAYS },
    ...{ contactId: stage.people.member.id, note: stage.text('备注') },
  }),
  'exhibitor.list': async (stage) => ({ conference: (await exhibitor(stage)).conference }),
  'exhibitor.show': async (stage) => ({ id: (await exhibitor(stage)).id }),
  'exhibitor.login': async (stage) => {
    const { account: name, code } = await account(stage);
    return { account: name, code };
  },
  'exhibitor.logout': async (stage) => new PreparedCall({}, { as: await guest(stage) }),
  'exhibitor.conference': async (stage) => new PreparedCall({}, { as: await guest(stage) }),
  'exhibitor.fill': async (stage) => new PreparedCall({}, { as: await guest(stage) }),
  'exhibitor.fillSave': async (stage) =>
    new PreparedCall({ ...company(stage), version: 0 }, { as: await guest(stage) }),
  'exhibitor.fillFile': async (stage) => uploaded('logo', await guest(stage)),
  'exhibitor.badge': async (stage) => new PreparedCall({}, { as: await guest(stage) }),
  'exhibitor.badgeSave': async (stage) => new PreparedCall({ people: people(stage) }, { as: await guest(stage) }),
  'exhibitor.guests': async (stage) => ({ id: (await account(stage)).exhibitor }),
  'exhibitor.guest.make': async (stage) => ({
    ...{ exhibitor: (await exhibitor(stage)).id, name: stage.text('周参展'), account: stage.username() },
    until: until(stage),
  }),
  'exhibitor.guest.renew': async (stage) => ({ id: (await account(stage)).id, until: until(stage) }),
  'exhibitor.guest.end': async (stage) => ({ id: (await account(stage)).id, reason: stage.text('离职') }),
  'exhibitor.form.list': async (stage) => {
    await submitted(stage);
    return {};
  },
  'exhibitor.form.show': async (stage) => ({ id: (await submitted(stage)).id }),
  'exhibitor.form.write': async (stage) => {
    const form = await submitted(stage);
    await stage.call('exhibitor.form.return', { ...form, reason: stage.text('请补充') });
    return { ...company(stage), id: form.id, version: form.version + 1 };
  },
  'exhibitor.form.approve': submitted,
  'exhibitor.form.return': async (stage) => ({ ...(await submitted(stage)), reason: stage.text('请补充') }),
  'exhibitor.product.all': async (stage) => ({ conference: (await exhibitor(stage)).conference }),
  'exhibitor.ownProducts': async (stage) => new PreparedCall({}, { as: (await proposal(stage)).as }),
  'exhibitor.productPropose': async (stage) => new PreparedCall(proposed(stage), { as: await guest(stage) }),
  'exhibitor.productWithdraw': async (stage) => {
    const { id, as } = await proposal(stage);
    return new PreparedCall({ id }, { as });
  },
  'exhibitor.product.list': async (stage) => {
    await proposal(stage);
    return {};
  },
  'exhibitor.product.show': async (stage) => ({ id: (await proposal(stage)).id }),
  'exhibitor.product.take': async (stage) => ({
    ...(await toDecide(stage)),
    category: await categoryKey(stage, 'product.category'),
  }),
  'exhibitor.product.refuse': async (stage) => ({ ...(await toDecide(stage)), reason: stage.text('请补充') }),
  'exhibitor.badge.list': async (stage) => {
    const as = await guest(stage);
    await stage.call('exhibitor.badgeSave', { people: people(stage) }, as);
    return {};
  },
  'exhibitor.badge.print': async (stage) => {
    const as = await guest(stage);
    await stage.call('exhibitor.badgeSave', { people: people(stage) }, as);
    return { exhibition: as.exhibition };
  },
};
