import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';

type Made = { data: { id: number; version: number } };
type Listed = { data: { id: number; number: string }[] };

const KIND = 'credit.attendance';
const at = (time: string): string => `2026-03-02T${time}:00+08:00`;

/** A project of its own, of which somebody has a claim on a certificate. */
async function claim(stage: Stage) {
  const { member, caller } = await stage.newcomer();
  const { id: projectId } = await stage.make('credit.project');
  const { input } = await stage.prepare('credit.unit.save');
  const { data: unit } = await stage.call<Made>('credit.unit.save', { ...input, projectId });
  await stage.call('credit.presence.save', {
    ...{ unitId: unit.id, memberId: member.id, fromAt: at('08:42'), toAt: at('11:30') },
  });
  await stage.call('credit.unit.settle', { id: unit.id });
  return { member, caller, asked: { kind: KIND, subjectId: projectId } };
}

/** The same, issued. */
async function issued(stage: Stage) {
  const { member, caller, asked } = await claim(stage);
  await stage.call('certificate.issue', asked);
  const { data } = await stage.call<Listed>('certificate.certificate.list', { memberId: member.id });
  return { id: data[0]?.id ?? 0, number: data[0]?.number ?? '', member, caller };
}

/** A successful call of each operation on certificates. */
export const examples: Examples = {
  'certificate.certificate.show': async (stage) => ({ id: (await issued(stage)).id }),
  'certificate.plan': async (stage) => (await claim(stage)).asked,
  'certificate.issue': async (stage) => (await claim(stage)).asked,
  'certificate.certificate.revoke': async (stage) => ({ id: (await issued(stage)).id, reason: stage.text('有误') }),
  'certificate.certificate.reissue': async (stage) => {
    const { id, member } = await issued(stage);
    await stage.kit
      .ctx(stage.shop)
      .db.write((tx) =>
        tx.rows('update member set name = $3 where shop_id = $1 and id = $2', [
          ...[stage.shop.id, member.id, stage.text('更名')],
        ]),
      );
    return { id, reason: stage.text('更名') };
  },
  'certificate.mine': async (stage) => new PreparedCall({}, { as: (await issued(stage)).caller }),
  'certificate.verify': async (stage) => {
    const { id, number } = await issued(stage);
    const row = await stage.kit
      .ctx(stage.shop)
      .db.row<{ code: string }>('select code from certificate where shop_id = $1 and id = $2', [stage.shop.id, id]);
    return { number, code: row?.code };
  },
};
