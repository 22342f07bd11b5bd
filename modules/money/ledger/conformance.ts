import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';

type Saved = { data: { id: number; version: number } };
let months = 0;
/** A month that no other example closes. */
const month = (): string => {
  months += 1;
  return `20${10 + (Math.floor(months / 12) % 15)}-${String((months % 12) + 1).padStart(2, '0')}`;
};
const closed = async (stage: Stage) => (await stage.call<Saved>('ledger.month.close', { month: month() })).data;

/** A successful call of each operation on the ledger. */
export const examples: Examples = {
  'ledger.statement': () => ({ year: 2026 }),
  'ledger.month.close': () => ({ month: month() }),
  'ledger.month.ask': async (stage) => ({ ...(await closed(stage)), reason: stage.text('漏记一笔') }),
  'ledger.month.answer': async (stage) => {
    const asked = await stage.call<Saved>('ledger.month.ask', { ...(await closed(stage)), reason: stage.text('漏记') });
    const { caller } = await stage.newcomer(['*']);
    return new PreparedCall({ ...asked.data, agree: true }, { as: caller });
  },
};
