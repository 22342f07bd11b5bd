import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Binding } from '../../../../kernel/module/binding.ts';
import { calledInLatin } from '../../../../kernel/module/latin-names.ts';
import type { scoreAdmin } from '../admin-contract.ts';

type List = OutputOf<(typeof scoreAdmin)['score.judge.list']>;
type Shown = OutputOf<(typeof scoreAdmin)['score.judge.show']>;

const memberOf = ({ memberId }: { memberId: number }): number => memberId;

/** Judges as their desk reads them: experts by their Latin names where it reads English. */
export function calledJudges(binding: Binding): Binding {
  const handle = async (input: never, ctx: Ctx): Promise<unknown> => {
    const answer = await binding.handle(input, ctx);
    if (binding.name === 'score.judge.list') {
      const list = answer as List;
      return { ...list, data: await calledInLatin(ctx, list.data, memberOf) };
    }
    if (binding.name !== 'score.judge.show') return answer;
    const shown = answer as Shown;
    const [data] = await calledInLatin(ctx, [shown.data], memberOf);
    return { ...shown, data };
  };
  return { ...binding, handle };
}
