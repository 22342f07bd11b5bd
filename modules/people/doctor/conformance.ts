import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { applicant, grantedExample } from './doctor-examples.ts';

async function submitted(stage: Stage): Promise<{ id: number; version: number }> {
  const { as } = await applicant(stage);
  const { data } = await stage.call<{ data: { id: number; version: number } }>('doctor.submit', {}, as);
  return { ...data };
}

/** A successful call of each operation on doctor profiles. */
export const examples: Examples = {
  'doctor.save': async (stage) => {
    const { as, version } = await applicant(stage);
    return new PreparedCall({ version, name: stage.text('王医生'), hospital: stage.text('医院') }, { as });
  },
  'doctor.submit': async (stage) => {
    const { as, version } = await applicant(stage);
    return new PreparedCall({ version }, { as });
  },
  'doctor.application.show': async (stage) => ({ id: (await submitted(stage)).id }),
  'doctor.application.history': async (stage) => ({ id: (await submitted(stage)).id }),
  'doctor.application.invite': async (stage) => {
    const { id } = await applicant(stage);
    const sql = 'update doctor set imported = true where shop_id = $1 and id = $2';
    await stage.kit.ctx(stage.shop).db.write((tx) => tx.rows(sql, [stage.shop.id, id]));
    return { id };
  },
  'doctor.application.grant': submitted,
  'doctor.application.reject': async (stage) => ({ ...(await submitted(stage)), reason: stage.text('照片不清晰') }),
  'doctor.application.end': async (stage) => {
    const { id, version } = await grantedExample(stage);
    return { id, version, reason: stage.text('执业注册已变更') };
  },
  'doctor.end': async (stage) => new PreparedCall({}, { as: (await grantedExample(stage)).as }),
};
