import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { drawnPicture, uploadBody, writtenPaper } from '../../../kernel/conformance/uploaded.ts';
import { enterAsGuest } from '../../../kernel/testkit/guest.ts';
import { categoryKey } from '../../content/envelope/content-examples.ts';
import { answeredFile } from '../../forms/engine/rules/file-answer.ts';
import { PIECE_BYTES } from '../../platform/file/rules/pieces.ts';
import { EXHIBITION } from './guest-contract.ts';
import { USUAL_ASKS } from './rules/company-fields.ts';
import { satelliteExamples } from './satellite-examples.ts';

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

const EXTRA_FEN = 20_000;

/** Somebody of an exhibitor that may buy badges, because one of the site pays for it. */
async function buyer(stage: Stage): Promise<Guest> {
  const of = await conference(stage);
  const { data: exhibition } = await stage.call<Made>('exhibitor.exhibition.save', {
    ...{ conferenceId: of, exhibitorExtraFen: EXTRA_FEN },
  });
  const { data } = await stage.call<Made>('exhibitor.exhibitor.save', {
    ...{ exhibitionId: exhibition.id, organisationId: await organisation(stage), booth: 'A02', area: 9, ...DAYS },
    contactId: stage.people.member.id,
  });
  const { token } = await enterAsGuest(stage.kit, stage.shop, { kind: EXHIBITION, thingId: data.id });
  return { ...visitor(stage.shop), token, exhibitor: data.id, exhibition: exhibition.id };
}

let extras = 0;
/** So many as no example before it asked for. */
const extraWish = () => {
  extras = (extras % 40) + 1;
  return { kind: 'exhibitor', quantity: extras, priceFen: EXTRA_FEN };
};

/** Badges that an exhibitor ordered. */
async function extra(stage: Stage): Promise<{ id: number; version: number; as: Guest }> {
  const as = await buyer(stage);
  const { data } = await stage.call<{ data: { extras: { id: number; version: number }[] } }>(
    ...(['exhibitor.badgeOrder', extraWish(), as] as const),
  );
  const [made] = data.extras;
  if (made === undefined) throw new Error('No badges were ordered.');
  return { ...made, as };
}

/** Somebody of an exhibitor whose exhibition asks for a file. */
async function askedForFile(stage: Stage): Promise<Guest> {
  const as = await guest(stage);
  const question = { key: 'drawing', kind: 'file', label: stage.text('图纸'), labelEn: stage.text('Drawing') };
  await stage.call('exhibitor.sheet.save', {
    ...{ exhibitionId: as.exhibition, asks: { ...USUAL_ASKS, about: 'asked', logo: 'off', licence: 'off' } },
    sections: [{ key: 's1', title: stage.text('会务'), titleEn: stage.text('Desk'), questions: [question] }],
  });
  return as;
}

/** A drawing in two pieces. */
const drawing = Buffer.concat([
  Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%'),
  Buffer.alloc(PIECE_BYTES, ' '),
  Buffer.from('\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
]);
const onItsWay = () => ({ question: 'drawing', name: 'stand.pdf', size: drawing.length, mark: '1' });
const pieceBy = (said: Record<string, string | number>, number: number, as: Caller): PreparedCall => {
  const bytes = drawing.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);
  return new PreparedCall({}, { as, raw: uploadBody(said, { name: 'piece', bytes }) });
};

/** A drawing that was begun. */
async function begun(stage: Stage): Promise<{ upload: number; as: Guest }> {
  const as = await askedForFile(stage);
  const { data } = await stage.call<{ data: { id: number } }>('exhibitor.answerBegin', onItsWay(), as);
  return { upload: data.id, as };
}

/** A form with a file, and what the file is called. */
async function formWithFile(stage: Stage): Promise<{ id: number; file: number; as: Guest }> {
  const as = await askedForFile(stage);
  const raw = uploadBody({ question: 'drawing' }, writtenPaper(stage.text('图纸')));
  const sent = await stage.play('exhibitor.answerFile', new PreparedCall({}, { as, raw }));
  const { value } = (sent.body as { data: { value: string } }).data;
  await stage.call('exhibitor.fillSave', { ...company(stage), answers: { drawing: [value] }, version: 0 }, as);
  const found = await stage.call<{ data: { id: number }[] }>('exhibitor.form.list', { exhibitionId: as.exhibition });
  return { id: found.data[0]?.id ?? 0, file: answeredFile(value)?.id ?? 0, as };
}

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

/** A hall of an exhibition, with a booth in it. */
async function placed(stage: Stage, exhibition: number): Promise<{ hall: number; booth: number; version: number }> {
  const { data: hall } = await stage.call<Made>('exhibitor.hall.save', {
    ...{ exhibitionId: exhibition, name: stage.text('馆'), width: 30, depth: 30 },
  });
  const { data: booth } = await stage.call<Made>('exhibitor.booth.save', {
    ...{ hallId: hall.id, number: stage.text('位').slice(-20), x: 3, y: 3, width: 3, depth: 3 },
  });
  return { hall: hall.id, booth: booth.id, version: booth.version };
}

/** A booth that is kept for an exhibitor. */
async function kept(stage: Stage): Promise<{ id: number; version: number; as: Guest }> {
  const as = await guest(stage);
  const { booth } = await placed(stage, as.exhibition);
  return { ...(await stage.call<Made>('exhibitor.boothReserve', { booth }, as)).data, as };
}

const seen = async (stage: Stage): Promise<{ id: number; version: number }> => {
  const { id, version } = await kept(stage);
  return { id, version };
};

/** Somebody who comes to the conference of an exhibition and agreed, with the code that they show. */
async function visitorOf(stage: Stage, conference: number): Promise<{ who: Caller; code: string }> {
  const { data: product } = await stage.call<Made>('registration.product.save', {
    ...{ conferenceId: conference, title: stage.text('参会证'), ladder: [] },
    tiers: [{ name: stage.text('标准'), fen: 0 }],
  });
  const { caller: who } = await stage.newcomer();
  const items = [{ product: product.id }];
  const { data } = await stage.call<{ data: { id: number } }>('registration.submit', { conference, items }, who);
  const own = await stage.call<{ data: { code: string } }>('registration.own', { id: data.id }, who);
  await stage.call('exhibitor.consentGive', { conference, affiliation: true, phone: '', mail: '' }, who);
  return { who, code: own.data.code };
}

interface Lead {
  id: number;
  version: number;
  as: Guest;
  who: Caller;
  conference: number;
}

const scanOf = (code: string) => ({ nonce: crypto.randomUUID(), code });

/** Somebody whom an exhibitor met. */
async function lead(stage: Stage): Promise<Lead> {
  const { id: exhibitorId, exhibition, conference: of } = await exhibitor(stage);
  const { token } = await enterAsGuest(stage.kit, stage.shop, { kind: EXHIBITION, thingId: exhibitorId });
  const as: Guest = { ...visitor(stage.shop), token, exhibitor: exhibitorId, exhibition };
  const { who, code } = await visitorOf(stage, of);
  const { data } = await stage.call<{ data: { lead: { id: number; version: number } } }>(
    'exhibitor.leadScan',
    scanOf(code),
    as,
  );
  return { ...data.lead, as, who, conference: of };
}

/** A successful call of each operation of the exhibitors. */
export const examples: Examples = {
  'exhibitor.exhibition.save': async (stage) => ({
    ...{ conferenceId: await conference(stage), fillUntil: '2099-04-01T10:00:00+08:00' },
    ...{ buildFrom: '2099-04-30', showFrom: '2099-05-01', showUntil: '2099-05-03', clearUntil: '2099-05-04' },
    ...{ exhibitorExtraFen: 20_000, builderExtraFen: 5_000, vipExtraFen: 30_000 },
    ...{ exhibitorPerNine: 4, builderPerNine: 3, vipPerNine: 1, note: stage.text('备注') },
  }),
  'exhibitor.sheet.save': async (stage) => ({
    exhibitionId: (await exhibitor(stage)).exhibition,
    asks: { ...USUAL_ASKS, website: 'needed', licence: 'off' },
    sections: [
      {
        ...{ key: 's1', title: stage.text('会务'), titleEn: stage.text('Desk') },
        questions: [{ key: 'power', kind: 'text', label: stage.text('用电'), labelEn: stage.text('Power') }],
      },
    ],
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
  'exhibitor.answerFile': async (stage) => {
    const as = await askedForFile(stage);
    return new PreparedCall({}, { as, raw: uploadBody({ question: 'drawing' }, writtenPaper(stage.text('图纸'))) });
  },
  'exhibitor.answerBegin': async (stage) => new PreparedCall(onItsWay(), { as: await askedForFile(stage) }),
  'exhibitor.answerPiece': async (stage) => {
    const { upload, as } = await begun(stage);
    return pieceBy({ upload, number: 0 }, 0, as);
  },
  'exhibitor.answerFinish': async (stage) => {
    const { upload, as } = await begun(stage);
    await stage.play('exhibitor.answerPiece', pieceBy({ upload, number: 0 }, 0, as));
    return pieceBy({ question: 'drawing', upload }, 1, as);
  },
  'exhibitor.answerAddress': async (stage) => {
    const { file, as } = await formWithFile(stage);
    return new PreparedCall({ file }, { as });
  },
  'exhibitor.form.file': async (stage) => {
    const { id, file } = await formWithFile(stage);
    return { id, file };
  },
  'exhibitor.form.questions': async (stage) => ({ exhibition: (await askedForFile(stage)).exhibition }),
  'exhibitor.badge': async (stage) => new PreparedCall({}, { as: await guest(stage) }),
  'exhibitor.badgeSave': async (stage) => new PreparedCall({ people: people(stage) }, { as: await guest(stage) }),
  'exhibitor.badgeOrder': async (stage) => new PreparedCall(extraWish(), { as: await buyer(stage) }),
  'exhibitor.badgePay': async (stage) => {
    const { id, as } = await extra(stage);
    return new PreparedCall({ id }, { as });
  },
  'exhibitor.badgeGiveBack': async (stage) => {
    const { id, version, as } = await extra(stage);
    return new PreparedCall({ id, version }, { as });
  },
  'exhibitor.extra.list': async (stage) => {
    await extra(stage);
    return {};
  },
  'exhibitor.duty.show': async (stage) => ({ id: (await exhibitor(stage)).exhibition }),
  'exhibitor.duty.remind': async (stage) => ({ exhibition: (await exhibitor(stage)).exhibition }),
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
  'exhibitor.productPicture': async (stage) => {
    const { id, as } = await proposal(stage);
    return new PreparedCall({}, { as, raw: uploadBody({ id: String(id) }, await drawnPicture(stage.text('picture'))) });
  },
  'exhibitor.productPictures': async (stage) => {
    const { id, as } = await proposal(stage);
    return new PreparedCall({ id, pictures: [] }, { as });
  },
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
  'exhibitor.hall.save': async (stage) => ({
    ...{ exhibitionId: (await exhibitor(stage)).exhibition, name: stage.text('馆'), nameEn: stage.text('Hall') },
    ...{ width: 42, depth: 24.5, position: 1 },
    marks: [{ x: 0, y: 0, width: 2, depth: 1, label: stage.text('门').slice(-20), labelEn: 'Door' }],
  }),
  'exhibitor.booth.save': async (stage) => ({
    ...{ hallId: (await stage.make('exhibitor.hall')).id, number: stage.text('位').slice(-20) },
    ...{ x: 3, y: 3, width: 3, depth: 2.5, kind: 'corner', priceFen: 1_200_000, note: stage.text('备注') },
  }),
  'exhibitor.booth.move': async (stage) => {
    const { booth, version } = await placed(stage, (await exhibitor(stage)).exhibition);
    return { id: booth, version, x: 6, y: 6 };
  },
  'exhibitor.plan.board': async (stage) => ({ id: (await placed(stage, (await exhibitor(stage)).exhibition)).hall }),
  'exhibitor.plan': async (stage) => {
    const { exhibition, conference: of } = await exhibitor(stage);
    return { conference: of, hall: (await placed(stage, exhibition)).hall };
  },
  'exhibitor.boothPlan': async (stage) => new PreparedCall({}, { as: (await kept(stage)).as }),
  'exhibitor.boothReserve': async (stage) => {
    const as = await guest(stage);
    return new PreparedCall({ booth: (await placed(stage, as.exhibition)).booth }, { as });
  },
  'exhibitor.boothGiveBack': async (stage) => {
    const { id, version, as } = await kept(stage);
    return new PreparedCall({ id, version }, { as });
  },
  'exhibitor.boothExchange': async (stage) => {
    const { id, version, as } = await kept(stage);
    return new PreparedCall({ id, version, booth: (await placed(stage, as.exhibition)).booth }, { as });
  },
  'exhibitor.booking.list': async (stage) => {
    await kept(stage);
    return {};
  },
  'exhibitor.booking.show': async (stage) => ({ id: (await kept(stage)).id }),
  'exhibitor.booking.make': async (stage) => {
    const { id, exhibition } = await exhibitor(stage);
    return { exhibitor: id, booth: (await placed(stage, exhibition)).booth };
  },
  'exhibitor.booking.contract': async (stage) => ({ ...(await seen(stage)), contractNo: stage.text('合同') }),
  'exhibitor.booking.exchange': async (stage) => {
    const { id, version, as } = await kept(stage);
    return { id, version, booth: (await placed(stage, as.exhibition)).booth, reason: stage.text('换位') };
  },
  'exhibitor.booking.release': async (stage) => ({ ...(await seen(stage)), reason: stage.text('改期') }),
  'exhibitor.benefit.save': async (stage) => ({
    ...{ exhibitorId: (await exhibitor(stage)).id, title: stage.text('权益'), titleEn: stage.text('Benefit') },
    ...{ quantity: 3, dueOn: '2099-05-01', isSatellite: true, minutes: 40, note: stage.text('备注') },
  }),
  'exhibitor.benefit.deliver': async (stage) => {
    const { id, version } = await stage.make('exhibitor.benefit');
    return { id, version, delivered: 1 };
  },
  'exhibitor.benefits': async (stage) => new PreparedCall({}, { as: await guest(stage) }),
  ...satelliteExamples(guest),
  'exhibitor.leads': async (stage) => new PreparedCall({}, { as: (await lead(stage)).as }),
  'exhibitor.leadScan': async (stage) => {
    const { as, conference: of } = await lead(stage);
    return new PreparedCall(scanOf((await visitorOf(stage, of)).code), { as });
  },
  'exhibitor.leadSay': async (stage) => {
    const { id, version, as } = await lead(stage);
    const answers = [{ question: stage.text('科室'), answer: stage.text('血液科') }];
    return new PreparedCall({ id, version, heat: 'hot', note: stage.text('备注'), answers }, { as });
  },
  'exhibitor.leadAsk': async (stage) =>
    new PreparedCall({ questions: [stage.text('科室')] }, { as: await guest(stage) }),
  'exhibitor.leadExport': async (stage) => new PreparedCall({}, { as: (await lead(stage)).as }),
  'exhibitor.met': async (stage) => {
    const { who, conference: of } = await lead(stage);
    return new PreparedCall({ conference: of }, { as: who });
  },
  'exhibitor.metConferences': async (stage) => new PreparedCall({}, { as: (await lead(stage)).who }),
  'exhibitor.consentGive': async (stage) => ({
    ...{ conference: (await exhibitor(stage)).conference, affiliation: true, phone: '13900000101', mail: '' },
  }),
  'exhibitor.consentTake': async (stage) => {
    const { who, conference: of } = await lead(stage);
    return new PreparedCall({ conference: of }, { as: who });
  },
  'exhibitor.metAllow': async (stage) => {
    const { id, who } = await lead(stage);
    return new PreparedCall({ id, isAllowed: false }, { as: who });
  },
  'exhibitor.lead.list': async (stage) => {
    await lead(stage);
    return {};
  },
};
