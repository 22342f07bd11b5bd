import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { enrolDevice } from '../../../kernel/testkit/device.ts';
import { makeLink } from '../../../kernel/testkit/link.ts';
import type { OfferedScale } from './admin-contract.ts';
import { GUARDIAN_LINK } from './guardian-contract.ts';
import { FILL } from './kiosk-contract.ts';

type Kept = { data: { version: number } };

/** What the shop stored about a scale. */
async function stored(stage: Stage, scale: string): Promise<OfferedScale | undefined> {
  const { data } = await stage.call<{ data: OfferedScale[] }>('psychological.offer.list');
  return data.find(({ id }) => id === scale);
}

/** A scale that the shop offers to everybody. */
async function offered(stage: Stage, scale: string): Promise<string> {
  const offer = await stored(stage, scale);
  if (offer?.isOn !== true) {
    await stage.call('psychological.offer.save', { scale, version: offer?.version ?? 0, isOn: true, who: 'visitor' });
  }
  return scale;
}

const answers = async (stage: Stage) => ({
  scale: await offered(stage, 'gad-7'),
  edition: 1,
  phone: stage.phone(),
  values: { i1: 'c1', i2: 'c2', i3: 'c0', i4: 'c1', i5: 'c1', i6: 'c2', i7: 'c0' },
  agrees: true,
});

/** Somebody who answered a scale, and the number of what they gave. */
async function answered(stage: Stage): Promise<{ id: number; as: Caller }> {
  const { caller } = await stage.newcomer();
  const { data } = await stage.call<{ data: { id: number } }>('psychological.save', await answers(stage), caller);
  return { id: data.id, as: caller };
}

const answerId = async (stage: Stage) => ({ id: (await answered(stage)).id });

/** A visitor who answered a scale, with the link to their report. */
async function linkedVisitor(stage: Stage): Promise<Caller> {
  const given = await answers(stage);
  const { data } = await stage.call<{ data: { link: string } }>('psychological.save', given, visitor(stage.shop));
  return { ...visitor(stage.shop), token: data.link };
}

/** An alert that somebody’s answer raised. */
async function alert(stage: Stage): Promise<{ id: number; version: number }> {
  const offer = await stored(stage, 'phq-9');
  if (offer?.isOn !== true)
    await stage.call('psychological.offer.save', {
      scale: 'phq-9',
      version: offer?.version ?? 0,
      isOn: true,
      who: 'member',
    });
  const { caller } = await stage.newcomer();
  const given = { scale: 'phq-9', edition: 1, values: { i1: 'c1', i9: 'c1' }, agrees: true };
  const { data } = await stage.call<{ data: { id: number } }>('psychological.save', given, caller);
  const alerts = await stage.call<{ data: { id: number; answerId: number; version: number }[] }>(
    'psychological.alert.list',
  );
  const raised = alerts.data.find(({ answerId }) => answerId === data.id);
  return { id: raised?.id ?? 0, version: raised?.version ?? 0 };
}

const alertId = async (stage: Stage) => ({ id: (await alert(stage)).id });

/** A scale whose rights are unclear, with the statement of the shop; without it where `isOpen`. */
async function unclear(stage: Stage, isOpen: boolean): Promise<{ scale: string; version: number }> {
  const scale = 'sds';
  const { version = 0, confirmed = null } = (await stored(stage, scale)) ?? {};
  if (isOpen === (confirmed === null)) return { scale, version };
  const { data } = isOpen
    ? await stage.call<Kept>('psychological.offer.withdraw', { scale, version, reason: stage.text('到期') })
    : await stage.call<Kept>('psychological.offer.confirm', { scale, version, note: stage.text('授权书第 7 号') });
  return { scale, version: data.version };
}

/** A device that is put up for a scale that anybody may fill in. */
async function kiosk(stage: Stage): Promise<Caller> {
  await offered(stage, 'gad-7');
  const row = await stage.kit
    .ctx(stage.shop)
    .db.row<{ id: number }>("select id from psychological_offer where shop_id = $1 and scale = 'gad-7'", [
      stage.shop.id,
    ]);
  const { token } = await enrolDevice(stage.kit, stage.shop, { work: FILL, workId: row?.id ?? 0 });
  return { ...visitor(stage.shop), token };
}

/** Somebody who is given a scale each two weeks. */
const planOf = async (stage: Stage) => ({
  memberId: (await stage.newcomer()).member.id,
  ...{ scale: await offered(stage, 'gad-7'), startsOn: formatDate(stage.kit.services.now()) },
  ...{ everyDays: 14, times: 3, note: stage.text('术后随访') },
});
const madePlan = async (stage: Stage): Promise<{ id: number; version: number }> =>
  (await stage.call<{ data: { id: number; version: number } }>('psychological.plan.make', await planOf(stage))).data;
const planId = async (stage: Stage) => ({ id: (await madePlan(stage)).id });

const consent = async (stage: Stage) => ({
  memberId: (await stage.newcomer()).member.id,
  ...{ bornOn: '2016-05-04', guardianName: stage.text('监护人'), guardianPhone: stage.phone(), relation: 'mother' },
  note: stage.text('门诊档案柜'),
});
const recorded = async (stage: Stage): Promise<{ id: number; version: number }> =>
  (await stage.call<{ data: { id: number; version: number } }>('psychological.guardian.record', await consent(stage)))
    .data;
const guardianId = async (stage: Stage) => ({ id: (await recorded(stage)).id });

/** A guardian by their link, with the number of a report that is theirs to read. */
async function guardianCaller(stage: Stage): Promise<{ as: Caller; report: number }> {
  const { caller, member } = await stage.newcomer();
  const { data } = await stage.call<{ data: { id: number } }>('psychological.guardian.record', {
    ...(await consent(stage)),
    memberId: member.id,
  });
  const given = await stage.call<{ data: { id: number } }>('psychological.save', await answers(stage), caller);
  const token = await makeLink(stage.kit, stage.shop, { kind: GUARDIAN_LINK, thingId: data.id });
  return { as: { ...visitor(stage.shop), token }, report: given.data.id };
}

/** A norm that is not in use: of each scale there may be many of them. */
const norm = (stage: Stage) => ({
  ...{ scale: 'k10', name: stage.text('常模'), source: stage.text('发表于某刊'), isOn: false },
  groups: [{ part: 'total', sex: 'both', from: 18, to: 60, mean: '15.5', sd: '4.25', cuts: '' }],
});

/** A rating of somebody by a scale for professionals. */
const rating = async (stage: Stage) => ({
  memberId: (await stage.newcomer()).member.id,
  ...{ scale: await offered(stage, 'hama-14'), edition: 1, agrees: true, note: stage.text('会谈') },
  values: { i1: 'c1', i2: 'c2' },
});

/** Somebody whom the caller rates next week. */
const appointment = async (stage: Stage) => ({
  memberId: (await stage.newcomer()).member.id,
  scale: await offered(stage, 'hama-14'),
  onDay: formatDate(new Date(stage.kit.services.now().getTime() + 7 * 86_400_000)),
  note: stage.text('复诊'),
});

/** That appointment, made. */
const appointed = async (stage: Stage) =>
  (
    await stage.call<{ data: { id: number; version: number } }>(
      'psychological.rating.appoint',
      await appointment(stage),
    )
  ).data;

/** A successful call of each operation on scales. */
export const examples: Examples = {
  'psychological.scale.show': async (stage) => ({ id: await offered(stage, 'gad-7') }),
  'psychological.save': answers,
  'psychological.mine': async (stage) => new PreparedCall({}, { as: (await answered(stage)).as }),
  'psychological.report': async (stage) => {
    const { id, as } = await answered(stage);
    return new PreparedCall({ id }, { as });
  },
  'psychological.linked': async (stage) => new PreparedCall({}, { as: await linkedVisitor(stage) }),
  'psychological.linkedEnd': async (stage) => new PreparedCall({}, { as: await linkedVisitor(stage) }),
  'psychological.kiosk': async (stage) => new PreparedCall({}, { as: await kiosk(stage) }),
  'psychological.kioskSave': async (stage) =>
    new PreparedCall(
      { edition: 1, values: { i1: 'c1' }, agrees: true, phone: stage.phone() },
      { as: await kiosk(stage) },
    ),
  'psychological.offer.scoring': async () => ({ id: 'phq-9' }),
  'psychological.norm.save': async (stage) => norm(stage),
  'psychological.rating.sheet': async (stage) => ({ id: await offered(stage, 'hama-14') }),
  'psychological.rating.save': rating,
  'psychological.rating.appoint': appointment,
  'psychological.rating.callOff': async (stage) => ({
    ...(await appointed(stage)),
    reason: stage.text('本人改期'),
  }),
  'psychological.rating.handOver': appointed,
  'psychological.rating.course': async (stage) => ({ id: (await stage.newcomer()).member.id }),
  'psychological.plan.make': planOf,
  'psychological.plan.show': planId,
  'psychological.plan.history': planId,
  'psychological.plan.end': async (stage) => ({ ...(await madePlan(stage)), reason: stage.text('已转诊') }),
  'psychological.guardian.record': consent,
  'psychological.guardian.show': guardianId,
  'psychological.guardian.history': guardianId,
  'psychological.guardian.withdraw': async (stage) => ({
    ...(await recorded(stage)),
    reason: stage.text('监护人来电'),
  }),
  'psychological.guardianAsk': async (stage) => {
    const { caller } = await stage.newcomer();
    const said = { bornOn: '2012-05-04', name: stage.text('监护人'), phone: stage.phone(), relation: 'father' };
    return new PreparedCall(said, { as: caller });
  },
  'psychological.guardianOpened': async (stage) => new PreparedCall({}, { as: (await guardianCaller(stage)).as }),
  'psychological.guardianDecide': async (stage) =>
    new PreparedCall({ agrees: false }, { as: (await guardianCaller(stage)).as }),
  'psychological.guardianReport': async (stage) => {
    const { as, report } = await guardianCaller(stage);
    return new PreparedCall({ id: report }, { as });
  },
  'psychological.duty.hours': async (stage) => {
    const { member } = await stage.newcomer(['psychological.alert.handle']);
    await stage.call('psychological.duty.save', { members: [member.id] });
    return { memberId: member.id, dailyFrom: '08:00', dailyUntil: '17:30', weekdays: [1, 2, 3] };
  },
  'psychological.answer.show': answerId,
  'psychological.answer.history': answerId,
  'psychological.answer.remove': async (stage) => ({ ...(await answerId(stage)), version: 1 }),
  'psychological.alert.show': alertId,
  'psychological.alert.history': alertId,
  'psychological.alert.take': alert,
  'psychological.alert.close': async (stage) => {
    const { data } = await stage.call<{ data: { id: number; version: number } }>(
      'psychological.alert.take',
      await alert(stage),
    );
    return { ...data, action: 'called', note: stage.text('已与本人通话，家属陪同') };
  },
  'psychological.offer.save': async (stage) => {
    const offer = await stored(stage, 'k10');
    return { scale: 'k10', version: offer?.version ?? 0, isOn: offer?.isOn !== true, who: 'member' };
  },
  'psychological.offer.advise': async (stage) => {
    const offer = await stored(stage, 'who-5');
    const advice = [{ outcome: '2', zh: stage.text('请到本院心理门诊'), en: stage.text('See our clinic') }];
    return { scale: 'who-5', version: offer?.version ?? 0, advice };
  },
  'psychological.offer.confirm': async (stage) => ({
    ...(await unclear(stage, true)),
    note: stage.text('与权利人的协议 2026-07'),
  }),
  'psychological.offer.withdraw': async (stage) => ({
    ...(await unclear(stage, false)),
    reason: stage.text('协议到期'),
  }),
};
