import type { Caller } from '../../../kernel/conformance/caller.ts';
import type { Stage } from '../../../kernel/conformance/stage.ts';

/** A person with a complete profile that is not handed in yet; `id` is the application's. */
export async function applicant(stage: Stage): Promise<{ as: Caller; memberId: number; id: number; version: number }> {
  const { member, caller } = await stage.newcomer();
  const { data } = await stage.call<{ data: { id: number; version: number } }>(
    'doctor.save',
    {
      name: stage.text('王医生'),
      title: 'attending',
      hospital: stage.text('医院'),
      department: 'hematology',
      licence: '110110000012345',
      licenceFile: await stage.file('licence', caller),
    },
    caller,
  );
  return { as: caller, memberId: member.id, ...data };
}

/** A doctor whose profile was granted. */
export async function grantedExample(
  stage: Stage,
): Promise<{ as: Caller; memberId: number; id: number; version: number }> {
  const { as, memberId } = await applicant(stage);
  const { data } = await stage.call<{ data: { id: number; version: number } }>('doctor.submit', {}, as);
  const saved = await stage.call<{ data: { id: number; version: number } }>('doctor.application.grant', data);
  return { as, memberId, ...saved.data };
}
