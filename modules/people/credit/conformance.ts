import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';

type Made = { data: { id: number; version: number } };

let day = 0;
/** A day long past that no other example of a rule has. */
const ruleDay = (): string => {
  day += 1;
  return new Date(Date.UTC(1990, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);
};

const at = (time: string): string => `2026-03-02T${time}:00+08:00`;

/** A session that is over, of a project for attendance alone. */
async function unit(stage: Stage): Promise<number> {
  const { data } = await stage.call<Made>('credit.unit.save', await unitInput(stage));
  return data.id;
}

const unitInput = async (stage: Stage) => ({
  projectId: await stage.one('credit.project'),
  title: stage.text('单元'),
  titleEn: stage.text('Session'),
  slots: [{ from: at('08:30'), to: at('12:00') }],
  pauses: [{ from: at('10:00'), to: at('10:20'), why: 'break' }],
});

const presence = async (stage: Stage, unitId: number) => ({
  unitId,
  memberId: (await stage.newcomer()).member.id,
  fromAt: at('08:42'),
  toAt: at('11:30'),
});

/** A line of somebody who was at a session of their own. */
async function line(stage: Stage): Promise<number> {
  const unitId = await unit(stage);
  await stage.call('credit.presence.save', await presence(stage, unitId));
  await stage.call('credit.unit.settle', { id: unitId });
  const { data } = await stage.call<{ data: { id: number }[] }>('credit.line.list', { unitId });
  return data[0]?.id ?? 0;
}

const correction = async (stage: Stage) => ({
  ...{ lineId: await line(stage), minutes: 120 },
  ...{ reason: stage.text('漏签'), proof: stage.text('签到册') },
});

/** A successful call of each operation on credits. */
export const examples: Examples = {
  'credit.rule.save': () => ({ level: 'municipal', fromDay: ruleDay(), hoursPerCredit: 6 }),
  'credit.project.save': (stage) => ({
    title: stage.text('学分项目'),
    titleEn: stage.text('Project'),
    organiser: stage.text('主办方'),
    startsOn: '2026-03-02',
    endsOn: '2026-03-03',
  }),
  'credit.unit.save': unitInput,
  'credit.presence.save': async (stage) => presence(stage, await unit(stage)),
  'credit.unit.settle': async (stage) => ({ id: await unit(stage) }),
  'credit.line.show': async (stage) => ({ id: await line(stage) }),
  'credit.correction.ask': correction,
  'credit.correction.show': async (stage) => ({
    id: (await stage.call<Made>('credit.correction.ask', await correction(stage))).data.id,
  }),
  'credit.mine': async (stage) => {
    const unitId = await unit(stage);
    const { member, caller } = await stage.newcomer();
    await stage.call('credit.presence.save', { unitId, memberId: member.id, fromAt: at('08:42'), toAt: at('11:30') });
    await stage.call('credit.unit.settle', { id: unitId });
    return new PreparedCall({ year: 2026 }, { as: caller });
  },
};
